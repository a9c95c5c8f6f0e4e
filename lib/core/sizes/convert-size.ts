import type { SizeSystem } from './size-systems';

/** A US women's size is this much larger than the men's size of the same length. */
export const WOMENS_OFFSET = 1.5;

export const CM_PER_INCH = 2.54;
/** A US or UK size is a barleycorn longer than the one before. */
export const BARLEYCORN_CM = CM_PER_INCH / 3;
/** The foot of US size 0, in barleycorns: 7 1/3 inches. */
export const BARLEYCORNS_AT_ZERO = 22;
/** How much longer a last is than the foot: two thirds of an inch. */
export const TOE_ROOM_CM = 2 * BARLEYCORN_CM;
/** An EU size is this much longer than the one before. */
export const PARIS_POINT_CM = 2 / 3;

/** The longest foot, in centimeters, for a US size, which may be a fraction. */
export const footOf = (us: number) => (us + BARLEYCORNS_AT_ZERO) * BARLEYCORN_CM;

/** Children's sizes end at 13, which is followed by 1: as a US men's size, a child's 13 is 0. */
export const CHILDS_OFFSET = 13;

/** A US men's size as a parameter of URLs: children's sizes, which would be zero or less, are `kids-12`. */
export function writeUsSize(us: number): string {
  return us > 0 ? String(us) : `kids-${us + CHILDS_OFFSET}`;
}

/** The opposite; undefined for what is no size. */
export function readUsSize(text: string): number | undefined {
  const [, kids] = /^kids-(\d{1,2}(?:\.5)?)$/.exec(text) ?? [];
  if (kids) return Number(kids) > CHILDS_OFFSET ? undefined : Number(kids) - CHILDS_OFFSET;
  return /^\d{1,2}(\.\d)?$/.test(text) ? Number(text) : undefined;
}

const fromUs: Record<SizeSystem, (us: number) => number> = {
  'us-men': (us) => us,
  'us-women': (us) => us + WOMENS_OFFSET,
  eu: (us) => Math.round(((footOf(us) + TOE_ROOM_CM) / PARIS_POINT_CM) * 2) / 2,
  uk: (us) => us - 1,
  cm: (us) => Math.round(footOf(us) * 10) / 10,
};

/** A US size in another system; a foot's length to the millimeter, an EU size to the half size. */
export function sizeIn(system: SizeSystem, us: number): number {
  return fromUs[system](us);
}
