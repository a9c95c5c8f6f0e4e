import { CHILDS_OFFSET, sizeIn } from './convert-size';
import type { SizeSystem } from './size-systems';

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
