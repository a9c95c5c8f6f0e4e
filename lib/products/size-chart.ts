/** A shoe size in the four scales that people know. */
export interface SizeChartRow {
  /** Men's and unisex US size. */
  us: number;
  /** To the half size. */
  eu: number;
  uk: number;
  /** Length of the longest foot that the size is made for, in centimetres to the millimetre. */
  cm: number;
}

const FIRST_US = 5;
const LAST_US = 14;

/** How many US sizes larger a woman's size of the same length is called. */
export const WOMENS_OFFSET = 1.5;

const CM_PER_INCH = 2.54;
/** A US or UK size is a barleycorn longer than the one before. */
const BARLEYCORN_CM = CM_PER_INCH / 3;
/** The foot that US size 0 would fit, in barleycorns: 7 1/3 inches. */
const BARLEYCORNS_AT_ZERO = 22;
/** What a last is longer than the foot in it: two thirds of an inch. */
const TOE_ROOM_CM = 2 * BARLEYCORN_CM;
/** An EU size is this much longer than the one before. */
const PARIS_POINT_CM = 2 / 3;

/** The length of the longest foot in centimetres that a US size, also a part of one, is made for. */
const footOf = (us: number) => (us + BARLEYCORNS_AT_ZERO) * BARLEYCORN_CM;
const usOf = (footCm: number) => footCm / BARLEYCORN_CM - BARLEYCORNS_AT_ZERO;
const toHalf = (size: number) => Math.round(size * 2) / 2;

function toRow(us: number): SizeChartRow {
  const foot = footOf(us);
  return {
    us,
    eu: toHalf((foot + TOE_ROOM_CM) / PARIS_POINT_CM),
    uk: us - 1,
    cm: Math.round(foot * 10) / 10,
  };
}

/**
 * Men's and unisex US sizes 5 to 14 with their halves, ascending. All follow from the length of the foot: US and UK count
 * barleycorns (a third of an inch), EU counts Paris points (two thirds of a centimetre) of the last.
 */
export const sizeChart: readonly SizeChartRow[] = Array.from({ length: (LAST_US - FIRST_US) * 2 + 1 }, (_, step) =>
  toRow(FIRST_US + step / 2),
);

/** The systems in which people say their size. Products have US men's sizes, which are also the unisex ones. */
export const sizeSystems = ['us-men', 'us-women', 'eu', 'uk', 'cm'] as const;
export type SizeSystem = (typeof sizeSystems)[number];

/** A size as a person says it; in `cm` it is the length of their foot. */
export interface NamedSize {
  system: SizeSystem;
  value: number;
}

/** From the system's value to the exact US size, of which there may be none on the chart. */
const exactUs: Record<SizeSystem, (value: number) => number> = {
  'us-men': (value) => value,
  'us-women': (value) => value - WOMENS_OFFSET,
  eu: (value) => usOf(value * PARIS_POINT_CM - TOE_ROOM_CM),
  uk: (value) => value + 1,
  cm: usOf,
};

const inSystem: Record<SizeSystem, (row: SizeChartRow) => number> = {
  'us-men': ({ us }) => us,
  'us-women': ({ us }) => us + WOMENS_OFFSET,
  eu: ({ eu }) => eu,
  uk: ({ uk }) => uk,
  cm: ({ cm }) => cm,
};

/** What a US size is called in another system; a foot's length to the millimetre, everything else to the half size. */
export function sizeIn(system: SizeSystem, us: number): number {
  return inSystem[system](toRow(us));
}

/**
 * The US size of the chart for a size in any system: the nearest one, and for the length of a foot the smallest that holds it
 * (a millimetre may be lost to rounding). Null for what is not on the chart, and for what no shop calls a size.
 */
export function toUsSize({ system, value }: NamedSize): number | null {
  const exact = exactUs[system](value);
  const us = system === 'cm' ? Math.ceil((usOf(value - 0.05) - 1e-9) * 2) / 2 : toHalf(exact);
  const isNamed = Number((value * (system === 'cm' ? 10 : 2)).toFixed(6)) % 1 === 0;
  return isNamed && us >= FIRST_US && us <= LAST_US ? us : null;
}
