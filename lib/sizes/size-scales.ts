import {
  BARLEYCORN_CM,
  BARLEYCORNS_AT_ZERO,
  CHILDS_OFFSET,
  hasOneDecimal,
  LARGEST_SIZE,
  WOMENS_OFFSET,
} from './size-systems';

// A shoe is sized in one scale, and each of its sizes is a number of that scale. Every scale with a length is linear in
// US men's sizes, and a US men's size is a length of the foot.

interface Scale {
  /** What the panel calls it. */
  label: string;
  /**
   * The exact US men's size is `size * factor + offset`; the half size that it is called is the next one above, unless
   * it exceeds the one below by no more than `slack`. Null for shoes without a length.
   */
  usMen: { factor: number; offset: number; slack: number } | null;
  isSize(size: number): boolean;
  /** The same as a sentence, without its stop. */
  rule: string;
  /** What is printed in a shoe of this size, unless the shop says otherwise. */
  labelOf(size: number): string;
  /** A label as people read it where the scale is not shown beside it. */
  nameOf(label: string): string;
}

const isHalf = (size: number) => Number.isInteger(size * 2);
const within = (least: number, most: number) => (size: number) => size >= least && size <= most;
const isHalfWithin = (least: number, most: number) => (size: number) => isHalf(size) && within(least, most)(size);

/** A size is called by the nearest half. */
const NEAREST = 0.25;
/** Children's sizes go on counting where the next row begins: 14 is what is printed as 1Y, a US men's 1. */
const LARGEST_CHILD = 13.5;

/** The scales, with US men's (and unisex) sizes as the standard. */
export const sizeScales = {
  'us-men': {
    label: 'US men’s and unisex',
    usMen: { factor: 1, offset: 0, slack: NEAREST },
    isSize: (size) => size > 0 && size <= LARGEST_SIZE && hasOneDecimal(size),
    rule: `US men’s sizes are above 0 and at most ${LARGEST_SIZE}, with one decimal`,
    labelOf: String,
    nameOf: (label) => label,
  },
  'us-women': {
    label: 'US women’s',
    usMen: { factor: 1, offset: -WOMENS_OFFSET, slack: NEAREST },
    isSize: isHalfWithin(0.5, 20),
    rule: 'US women’s sizes are 0.5 to 20, in halves',
    labelOf: String,
    nameOf: (label) => `W ${label}`,
  },
  'us-kids': {
    label: 'US kids’',
    usMen: { factor: 1, offset: -CHILDS_OFFSET, slack: NEAREST },
    isSize: isHalfWithin(0.5, 20),
    rule: 'US kids’ sizes are 0.5 to 20, in halves; 14 is 1Y, 15 is 2Y, and so on',
    labelOf: (size) => (size > LARGEST_CHILD ? `${size - CHILDS_OFFSET}Y` : String(size)),
    nameOf: (label) => `Kids ${label}`,
  },
  eu: {
    label: 'EU',
    // A Paris point is 20/25.4 barleycorns; the last is two barleycorns longer than the foot.
    usMen: { factor: 20 / 25.4, offset: -BARLEYCORNS_AT_ZERO - 2, slack: NEAREST },
    isSize: (size) => within(14, 60)(size) && hasOneDecimal(size),
    rule: 'EU sizes are 14 to 60, with one decimal',
    labelOf: String,
    nameOf: (label) => `EU ${label}`,
  },
  uk: {
    label: 'UK',
    usMen: { factor: 1, offset: 1, slack: NEAREST },
    isSize: isHalfWithin(0.5, 20),
    rule: 'UK sizes are 0.5 to 20, in halves',
    labelOf: String,
    nameOf: (label) => `UK ${label}`,
  },
  cm: {
    label: 'cm',
    // A foot gets the size in which it has room; it may be measured half a millimeter too long.
    usMen: { factor: 1 / BARLEYCORN_CM, offset: -BARLEYCORNS_AT_ZERO, slack: 0.05 / BARLEYCORN_CM },
    isSize: (size) => within(7, 40)(size) && hasOneDecimal(size),
    rule: 'Sizes in cm are 7 to 40, with one decimal',
    labelOf: String,
    nameOf: (label) => `${label} cm`,
  },
  one: {
    label: 'One size',
    usMen: null,
    isSize: (size) => size === 1,
    rule: 'A shoe in one size has only size 1',
    labelOf: () => 'One size',
    nameOf: (label) => label,
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
export function sizeLabelOf(scale: string, size: number, said: string | null): string {
  return said ?? scaleOf(scale).labelOf(size);
}

/** The part of a label that has to be stored: null for what follows from the scale. */
export function ownLabelOf(scale: string, size: number, label: string | null): string | null {
  return label === scaleOf(scale).labelOf(size) ? null : label;
}

/** The US men's size that is as long: what it is found by. Null without one; zero and below for children's sizes. */
export function usMenSizeOf(scale: string, size: number): number | null {
  const { usMen } = scaleOf(scale);
  if (!usMen || scale === 'us-men') return usMen && size;
  // Never -0.
  return Math.ceil((size * usMen.factor + usMen.offset - usMen.slack) * 2) / 2 + 0;
}
