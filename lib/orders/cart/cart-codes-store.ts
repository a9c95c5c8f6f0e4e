import { MOST_CODES } from '@/lib/core/shop-terms/most-codes';
import { listOf, readJson, text } from '@/lib/platform/storage/shape';
import { createStoredValue } from '@/lib/platform/storage/stored-value';
import { readTyped } from '@/lib/platform/text/typed';

// The codes that go with this browser's cart, as they were typed: also through a login and the checkout, until an order
// is placed. What they are worth, and why they are not, the shop says with each quote.

/** Letters, digits and what stands between them: of promotions, and of cards. */
const CODE = /^[a-z0-9][a-z0-9 ._-]{1,98}$/i;

/** A code without what can’t be seen or what a keyboard made of its dashes; null for what can't be one. */
export function readCode(typed: string): string | null {
  const code = readTyped(typed);
  return CODE.test(code) ? code : null;
}

/** Codes are the same in any letter case. */
export const isSameCode = (one: string, other: string) => one.toUpperCase() === other.toUpperCase();

const listOfTexts = listOf(text);

const stored = createStoredValue('localStorage', 'cart-codes', (json): readonly string[] =>
  (readJson(json, listOfTexts) ?? []).filter((code) => readCode(code) === code).slice(0, MOST_CODES),
);

/** The codes; the same list until they change. */
export const readCodes: () => readonly string[] = stored.read;

/** Calls back on every change, in this tab or another; returns how to stop. */
export const subscribeToCodes: (listener: () => void) => () => void = stored.subscribe;

const writeCodes = (codes: readonly string[]) => stored.write(codes.length > 0 ? JSON.stringify(codes) : null);

/** Keeps a code with the cart, unless it is kept already (`known`), or there is no room for it (`full`). */
export function keepCode(code: string): 'kept' | 'known' | 'full' {
  const codes = readCodes();
  if (codes.some((each) => isSameCode(each, code))) return 'known';
  if (codes.length >= MOST_CODES) return 'full';
  writeCodes([...codes, code]);
  return 'kept';
}

export function dropCode(code: string): void {
  writeCodes(readCodes().filter((each) => !isSameCode(each, code)));
}

/** Forgets all of them: an order has them. */
export function forgetCodes(): void {
  if (readCodes().length > 0) writeCodes([]);
}
