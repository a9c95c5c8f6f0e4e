/** The size systems. Products have US men's sizes, which are also the unisex ones. */
export const sizeSystems = ['us-men', 'us-women', 'eu', 'uk', 'cm'] as const;
export type SizeSystem = (typeof sizeSystems)[number];

/** Labels of the systems. */
export const sizeSystemLabels: Readonly<Record<SizeSystem, string>> = {
  'us-men': 'US men’s',
  'us-women': 'US women’s',
  eu: 'EU',
  uk: 'UK',
  cm: 'cm',
};

/** Labels of the scales beside them. */
export const sizeScaleLabels: Readonly<Record<string, string>> = { ...sizeSystemLabels, 'us-kids': 'US kids’' };

/** A size as users enter it; in `cm` it is the length of their foot. */
export interface NamedSize {
  system: SizeSystem;
  value: number;
}

/** The maximum in any system. */
export const LARGEST_SIZE = 99;

/** Whether a size can be stored: 9.5, but not 9.51. */
export function hasOneDecimal(size: number): boolean {
  return Number(size.toFixed(1)) === size;
}

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

/** A size of a shoe: a number of its scale, with what is printed in the shoe. */
export interface ShoeSize {
  size: number;
  /** US men's without one. */
  sizeScale?: string | undefined;
  /** The number without one. */
  label?: string | undefined;
  /** For whom the shoe is made: `women`'s shoes in US men's sizes are shown in US women's. */
  gender?: string | undefined;
}
/** The same with all that is said of it. */
export interface SaidSize {
  size: number;
  sizeScale: string;
  label: string;
}
/** A size to be named: a US men's one, or one of a shoe. */
export type AnySize = number | ShoeSize;

const prefixes: Readonly<Record<string, string>> = { 'us-women': 'W ', 'us-kids': 'Kids ', eu: 'EU ', uk: 'UK ' };

/** A number or label with what tells its scale: `9`, `W 10.5`, `Kids 13`, `EU 42`, `UK 8`, `26.2 cm`, `One size`. */
function inScale(scale: string, text: string): string {
  return scale === 'cm' ? `${text} cm` : `${prefixes[scale] ?? ''}${text}`;
}

/** Children's sizes go on counting where the next row begins: 14 is what is printed as 1Y, a US men's 1. */
const LARGEST_CHILD = 13.5;

const ONE_SIZE = 'One size';

/** What is printed in a shoe of this size, unless the shop says otherwise. */
export function plainLabelOf(scale: string, size: number): string {
  if (scale === 'one') return ONE_SIZE;
  return scale === 'us-kids' && size > LARGEST_CHILD ? `${size - CHILDS_OFFSET}Y` : String(size);
}

/** What is printed in a shoe. Null for a plain US men's size, which readers are told in their own system. */
function printedIn(size: AnySize): { scale: string; label: string } | null {
  if (typeof size === 'number') return null;
  const { sizeScale: scale = 'us-men', label } = size;
  const plain = plainLabelOf(scale, size.size);
  return scale === 'us-men' && (!label || label === plain) ? null : { scale, label: label || plain };
}

/** For whom a shoe is made, as far as its sizes are named by that. */
export function ofWomen(gender: string | null | undefined): { gender?: 'women' } {
  return gender === 'women' ? { gender } : {};
}

/** What is said of a shoe's size beside its number, where it is stored or sent; nothing of a plain US men's one. */
export function saidOf(size: ShoeSize): Partial<Pick<SaidSize, 'sizeScale' | 'label'>> & { gender?: 'women' } {
  const printed = printedIn(size);
  return { ...(printed && { sizeScale: printed.scale, label: printed.label }), ...ofWomen(size.gender) };
}

/** Whether a shoe's size is a US men's one, which women know by another number. */
export function isWomensInMens(size: AnySize): boolean {
  return typeof size === 'object' && size.gender === 'women' && printedIn(size) === null;
}

/** The system in which a size is read: who reads US sizes reads women's ones of a shoe for women. */
export const readIn = (system: SizeSystem, size: AnySize): SizeSystem =>
  system === 'us-men' && isWomensInMens(size) ? 'us-women' : system;

const usOf = (size: AnySize) => (typeof size === 'number' ? size : size.size);

/** The number alone, where the system is shown beside it: `42`, and `26.0` for a length. */
export function sizeNumber(system: SizeSystem, size: AnySize): string {
  const [printed, us] = [printedIn(size), usOf(size)];
  if (printed) return printed.label;
  const read = readIn(system, size);
  const value = sizeIn(read, us);
  // Children's sizes, which would be zero or less.
  if (read !== 'eu' && us < 1) return inScale('us-kids', String(us + CHILDS_OFFSET));
  return read === 'cm' ? value.toFixed(1) : String(value);
}

/** The size after the word `size`: in the reader's system, or as it is printed in a shoe of another scale. */
export function sizeName(system: SizeSystem, size: AnySize): string {
  const printed = printedIn(size);
  if (printed) return inScale(printed.scale, printed.label);
  return usOf(size) < 1 && system !== 'eu'
    ? sizeNumber(system, size)
    : inScale(readIn(system, size), sizeNumber(system, size));
}

/** Whether a size is the only one there is, and called so. */
export function isOneSize(size: AnySize): boolean {
  return sizeName('us-men', size) === ONE_SIZE;
}

/** A size's name after the word for it: `size 9`, `Size EU 42`; but `one size`, and never “size One size”. */
export function sizeWithWord(name: string, word: 'size' | 'Size' = 'size'): string {
  if (name === ONE_SIZE) return word === 'size' ? ONE_SIZE.toLowerCase() : ONE_SIZE;
  return `${word} ${name}`;
}

/** The name where nothing says that it is a US size: `US 9`. */
export function sizeNameWithUs(system: SizeSystem, us: number): string {
  const name = sizeName(system, us);
  return system === 'us-men' && us >= 1 ? `US ${name}` : name;
}

/** The size where the reader's system is not known, such as in a mail, after the word `size`: `9 (EU 42)`. */
export function sizeForEveryone(size: AnySize): string {
  const name = sizeName('us-men', size);
  return printedIn(size) ? name : `${name} (${sizeName('eu', size)})`;
}
