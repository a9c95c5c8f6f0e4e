import { listInWords } from '@/lib/core/shop-terms/terms';
import { WOMENS_OFFSET } from '@/lib/core/sizes/convert-size';
import { sizeName } from '@/lib/core/sizes/size-names';
import { findKnown } from '@/lib/platform/text/known';
import type { SizeChartName } from './size-table';

/** How the shop writes the sizes of each scale, in the order in which they are explained. */
const writings: Readonly<Record<string, { noun: string; example: string; means: string }>> = {
  'us-men': {
    noun: 'US men’s and unisex',
    example: sizeName('us-men', 9),
    means: 'US men’s and unisex, a bare number',
  },
  'us-women': {
    noun: 'US women’s',
    example: sizeName('us-men', { size: 9 + WOMENS_OFFSET, sizeScale: 'us-women' }),
    means: 'US women’s',
  },
  'us-kids': {
    noun: 'US kids’',
    example: sizeName('us-men', { size: 13, sizeScale: 'us-kids' }),
    means: 'US kids’, which go on with 1Y after 13.5',
  },
  eu: { noun: 'EU', example: sizeName('us-men', { size: 42, sizeScale: 'eu' }), means: 'European' },
  uk: { noun: 'UK', example: sizeName('us-men', { size: 8, sizeScale: 'uk' }), means: 'British' },
  cm: {
    noun: 'centimeter',
    example: sizeName('us-men', { size: 26.2, sizeScale: 'cm' }),
    means: 'the length of the foot',
  },
};

/** What is said of the scales that a shop's shoes have. Null for US men's sizes alone, which need no explanation. */
export interface ScaleWords {
  /** `US men’s and unisex, US women’s and EU`. */
  nouns: string;
  hasSeveral: boolean;
  /** How their sizes are written. */
  writings: readonly { example: string; means: string }[];
  hasWomens: boolean;
  charts: readonly SizeChartName[];
}

/** The words for the scales of a shop's shoes; one without shoes has US men's sizes. */
export function wordsOfScales(scales: readonly string[]): ScaleWords | null {
  const sized = Object.keys(writings).filter((scale) => scales.includes(scale));
  if (sized.every((scale) => scale === 'us-men')) return null;
  const rows = sized.flatMap((scale) => writings[scale] ?? []);
  return {
    nouns: listInWords(rows.map(({ noun }) => noun)),
    hasSeveral: rows.length > 1,
    writings: rows.map(({ example, means }) => ({ example, means })),
    hasWomens: sized.includes('us-women'),
    charts: [
      ...(sized.some((scale) => scale !== 'us-kids') ? (['all'] as const) : []),
      ...(sized.includes('us-kids') ? (['kids'] as const) : []),
    ],
  };
}

/** What the sizes of a scale are called, such as `US women’s`; US men's for an unknown one. */
export function nounOfScale(scale: string): string {
  return (findKnown(writings, scale) ?? writings['us-men'])?.noun ?? '';
}
