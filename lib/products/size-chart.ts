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

function toRow(us: number): SizeChartRow {
  const foot = (us + BARLEYCORNS_AT_ZERO) * BARLEYCORN_CM;
  const last = foot + TOE_ROOM_CM;
  return {
    us,
    eu: Math.round((last / PARIS_POINT_CM) * 2) / 2,
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
