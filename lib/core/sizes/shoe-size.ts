import { BARLEYCORN_CM, BARLEYCORNS_AT_ZERO, CHILDS_OFFSET, WOMENS_OFFSET } from './convert-size';

/** A size is called by the nearest half. */
const NEAREST = 0.25;

/**
 * How long sizes of each scale are. The exact US men's size is `size * factor + offset`; the half size that it is
 * called is the next one above, unless it exceeds the one below by no more than `slack`.
 */
export const scaleLengths = {
  'us-men': { factor: 1, offset: 0, slack: NEAREST },
  'us-women': { factor: 1, offset: -WOMENS_OFFSET, slack: NEAREST },
  'us-kids': { factor: 1, offset: -CHILDS_OFFSET, slack: NEAREST },
  // A Paris point is 20/25.4 barleycorns; the last is two barleycorns longer than the foot.
  eu: { factor: 20 / 25.4, offset: -BARLEYCORNS_AT_ZERO - 2, slack: NEAREST },
  uk: { factor: 1, offset: 1, slack: NEAREST },
  // A foot gets the size in which it has room; it may be measured half a millimeter too long.
  cm: { factor: 1 / BARLEYCORN_CM, offset: -BARLEYCORNS_AT_ZERO, slack: 0.05 / BARLEYCORN_CM },
} as const;

/** The US men's size that is as long: what it is found by. Null without one; zero and below for children's sizes. */
export function usMenSizeOf(scale: string, size: number): number | null {
  if (scale === 'us-men') return size;
  if (!Object.hasOwn(scaleLengths, scale)) return null;
  const { factor, offset, slack } = scaleLengths[scale as keyof typeof scaleLengths];
  // Never -0.
  return Math.ceil((size * factor + offset - slack) * 2) / 2 + 0;
}

/** A shoe with a scale; the version before stores and sends none. */
interface Scaled {
  sizeScale?: string | undefined;
}

/** The size of a shoe, of those in which it comes, that is as long as a US men's size; null without one. */
export function sizeAsLongAs(
  us: number | null,
  { sizeScale = 'us-men' }: Scaled,
  sizes: readonly number[],
): number | null {
  if (sizeScale === 'us-men' || us === null) return us;
  return sizes.find((size) => usMenSizeOf(sizeScale, size) === us) ?? null;
}

/** What is known of the visitor, as US sizes, as sizes of a shoe. */
export function knownIn(
  { us, bought }: { us: number | null; bought: number | null },
  shoe: Scaled,
  sizes: readonly number[],
): { us: number | null; bought: number | null } {
  return { us: sizeAsLongAs(us, shoe, sizes), bought: sizeAsLongAs(bought, shoe, sizes) };
}
