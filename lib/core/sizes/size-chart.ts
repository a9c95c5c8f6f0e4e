import {
  BARLEYCORN_CM,
  BARLEYCORNS_AT_ZERO,
  CHILDS_OFFSET,
  CM_PER_INCH,
  footOf,
  PARIS_POINT_CM,
  sizeIn,
  TOE_ROOM_CM,
  WOMENS_OFFSET,
} from './convert-size';
import type { NamedSize, SizeSystem } from './size-systems';

/** A shoe size in four systems. */
export interface SizeChartRow {
  /** Men's and unisex US size. */
  us: number;
  /** To the half size. */
  eu: number;
  uk: number;
  /** Length of the longest foot that fits, in centimeters, to the millimeter. */
  cm: number;
}

const FIRST_US = 5;
const LAST_US = 14;
/** US women's 5, the smallest size of most women's shoes. */
const FIRST_OF_ALL = 5 - WOMENS_OFFSET;
/** Children's sizes, as their scale counts them: 4 to 7Y. */
const KIDS = { first: 4, last: 20 } as const;

const usOf = (footCm: number) => footCm / BARLEYCORN_CM - BARLEYCORNS_AT_ZERO;
const toHalf = (size: number) => Math.round(size * 2) / 2;

const halvesFrom = (first: number, last: number) =>
  Array.from({ length: (last - first) * 2 + 1 }, (_, step) => first + step / 2);

const rowOf = (us: number): SizeChartRow => ({
  us,
  eu: sizeIn('eu', us),
  uk: sizeIn('uk', us),
  cm: sizeIn('cm', us),
});

/**
 * Men's and unisex US sizes 5 to 14 with their halves, ascending. All are computed from the length of the foot: US and
 * UK count barleycorns (a third of an inch), EU counts Paris points (two thirds of a centimeter) of the last.
 */
export const sizeChart: readonly SizeChartRow[] = halvesFrom(FIRST_US, LAST_US).map(rowOf);

/** The same with the smaller sizes in which women's and European shoes come. */
export const wholeSizeChart: readonly SizeChartRow[] = halvesFrom(FIRST_OF_ALL, LAST_US).map(rowOf);

/** Children's sizes, ascending. Their UK sizes begin anew after 13.5, too. */
export const kidsSizeChart: readonly SizeChartRow[] = halvesFrom(KIDS.first, KIDS.last).map((size) => {
  const row = rowOf(size - CHILDS_OFFSET);
  return { ...row, uk: row.uk < 1 ? row.uk + CHILDS_OFFSET : row.uk };
});

/** The longest foot of a size in inches, to the sixteenth as on a ruler, such as `10 5/16`. */
export function inchesOf(us: number): string {
  const sixteenths = Math.round((footOf(us) / CM_PER_INCH) * 16);
  const [whole, part] = [Math.floor(sixteenths / 16), sixteenths % 16];
  if (part === 0) return String(whole);
  // Reduces the fraction: halved until the numerator is odd.
  let [upper, lower] = [part, 16];
  while (upper % 2 === 0) [upper, lower] = [upper / 2, lower / 2];
  return `${whole} ${upper}/${lower}`;
}

/** From the system's value to the exact US size, which need not be on the chart. */
const exactUs: Record<SizeSystem, (value: number) => number> = {
  'us-men': (value) => value,
  'us-women': (value) => value - WOMENS_OFFSET,
  eu: (value) => usOf(value * PARIS_POINT_CM - TOE_ROOM_CM),
  uk: (value) => value + 1,
  cm: usOf,
};

/**
 * The US size of the chart for a size in any system: the nearest one, and for a foot's length the smallest that fits
 * (within a millimeter of rounding). Null for sizes off the chart.
 */
export function toUsSize({ system, value }: NamedSize): number | null {
  const exact = exactUs[system](value);
  const us = system === 'cm' ? Math.ceil((usOf(value - 0.05) - 1e-9) * 2) / 2 : toHalf(exact);
  const isNamed = Number((value * (system === 'cm' ? 10 : 2)).toFixed(6)) % 1 === 0;
  return isNamed && us >= FIRST_US && us <= LAST_US ? us : null;
}
