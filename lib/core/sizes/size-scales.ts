import { plainLabelOf } from './size-names';
import { hasOneDecimal, LARGEST_SIZE } from './size-systems';

// A shoe is sized in one scale, and each of its sizes is a number of that scale.

interface Scale {
  /** What the panel calls it. */
  label: string;
  isSize(size: number): boolean;
  /** The same as a sentence, without its stop. */
  rule: string;
}

const isHalf = (size: number) => Number.isInteger(size * 2);
const within = (least: number, most: number) => (size: number) => size >= least && size <= most;
const isHalfWithin = (least: number, most: number) => (size: number) => isHalf(size) && within(least, most)(size);

/** The scales, with US men's (and unisex) sizes as the standard. */
export const sizeScales = {
  'us-men': {
    label: 'US men’s and unisex',
    isSize: (size) => size > 0 && size <= LARGEST_SIZE && hasOneDecimal(size),
    rule: `US men’s sizes are above 0 and at most ${LARGEST_SIZE}, with one decimal`,
  },
  'us-women': {
    label: 'US women’s',
    isSize: isHalfWithin(0.5, 20),
    rule: 'US women’s sizes are 0.5 to 20, in halves',
  },
  'us-kids': {
    label: 'US kids’',
    isSize: isHalfWithin(0.5, 20),
    rule: 'US kids’ sizes are 0.5 to 20, in halves; 14 is 1Y, 15 is 2Y, and so on',
  },
  eu: {
    label: 'EU',
    isSize: (size) => within(14, 60)(size) && hasOneDecimal(size),
    rule: 'EU sizes are 14 to 60, with one decimal',
  },
  uk: {
    label: 'UK',
    isSize: isHalfWithin(0.5, 20),
    rule: 'UK sizes are 0.5 to 20, in halves',
  },
  cm: {
    label: 'cm',
    isSize: (size) => within(7, 40)(size) && hasOneDecimal(size),
    rule: 'Sizes in cm are 7 to 40, with one decimal',
  },
  one: {
    label: 'One size',
    isSize: (size) => size === 1,
    rule: 'A shoe in one size has only size 1',
  },
} as const satisfies Record<string, Scale>;

export type SizeScale = keyof typeof sizeScales;
export const sizeScaleNames = Object.keys(sizeScales) as [SizeScale, ...SizeScale[]];

/** A scale by its name; the standard one for a scale of a newer version. */
function scaleOf(name: string): Scale {
  return Object.hasOwn(sizeScales, name) ? sizeScales[name as SizeScale] : sizeScales['us-men'];
}

/** What is wrong with a size of this scale, as a sentence; null for EU 38 and UK 5.5, but not for EU 9 or UK 5.3. */
export function sizeProblem(scale: string, size: number): string | null {
  const { isSize, rule } = scaleOf(scale);
  return isSize(size) ? null : `${size} is no size of this scale. ${rule}.`;
}

/** What is printed in a shoe of this size: what the shop says, or what follows from the scale, such as `One size`. */
export function sizeLabelOf(scale: string, size: number, said: string | null = null): string {
  return said ?? plainLabelOf(scale, size);
}

/** The part of a label that has to be stored: null for what follows from the scale. */
export function ownLabelOf(scale: string, size: number, label: string | null): string | null {
  return label === plainLabelOf(scale, size) ? null : label;
}
