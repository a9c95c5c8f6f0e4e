import { CURRENCY, LOCALE } from '@/lib/shop/locale';

/** An amount of US dollars as a whole number of cents. Made by `cents`, `dollarsToCents` and sums of other amounts. */
export type Cents = number & { readonly __unit: 'cents' };

/** Marks a whole number as cents. Throws a RangeError for anything but a safe integer. */
export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is not a whole number of cents`);
  return amount as Cents;
}

/** Dollars as they stand in JSON (19.99) to cents. The half-cent of a binary fraction is rounded to the nearest cent. */
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

const amounts = {
  exact: new Intl.NumberFormat(LOCALE, { style: 'currency', currency: CURRENCY }),
  short: new Intl.NumberFormat(LOCALE, {
    style: 'currency',
    currency: CURRENCY,
    trailingZeroDisplay: 'stripIfInteger',
  }),
  compact: new Intl.NumberFormat(LOCALE, {
    style: 'currency',
    currency: CURRENCY,
    notation: 'compact',
    minimumFractionDigits: 0,
    maximumFractionDigits: 1,
  }),
};

/** Cents as shown to people: `$1,234.50`. */
export function formatCents(amount: Cents): string {
  return amounts.exact.format(centsToDollars(amount));
}

/** Cents inside a sentence, where a round sum has no decimals: `$25`, `$7.50`. */
export function formatShortCents(amount: Cents): string {
  return amounts.short.format(centsToDollars(amount));
}

/** Cents for the side of a chart: `$1.5K`. */
export function formatCompactCents(amount: Cents): string {
  return amounts.compact.format(centsToDollars(amount));
}
