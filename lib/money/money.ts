import { CURRENCY, LOCALE } from '@/lib/platform/locale/locale';

/** An amount of US dollars as a whole number of cents. Made by `cents`, `dollarsToCents` and sums of other amounts. */
export type Cents = number & { readonly __unit: 'cents' };

/** Marks a whole number as cents. Throws a RangeError for anything but a safe integer. */
export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is not a whole number of cents`);
  return amount as Cents;
}

/**
 * Dollars as they stand in JSON (19.99) to cents. The half-cent of a binary fraction is rounded to the nearest cent.
 */
export function dollarsToCents(dollars: number): Cents {
  return cents(Math.round(Number(`${dollars.toFixed(4)}e2`)));
}

/** Cents to dollars for JSON: a number with at most two decimals. */
export function centsToDollars(amount: Cents): number {
  return amount / 100;
}

export function addCents(...amounts: Cents[]): Cents {
  return cents(amounts.reduce<number>((sum, amount) => sum + amount, 0));
}

/** Price of `quantity` pieces. */
export function multiplyCents(amount: Cents, quantity: number): Cents {
  return cents(amount * quantity);
}

/** How much of `whole` a part is, in whole percent. */
export function percentOf(part: number, whole: number): number {
  return Math.round((part / whole) * 100);
}

const exact = /* @__PURE__ */ new Intl.NumberFormat(LOCALE, { style: 'currency', currency: CURRENCY });

/** Cents as shown to people: `$1,234.50`. */
export function formatCents(amount: Cents): string {
  return exact.format(centsToDollars(amount));
}
