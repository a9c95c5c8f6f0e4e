import { ofShop } from '@/lib/platform/shop/of-shop';

/**
 * An amount as a whole number of the currency's smallest unit: cents of US dollars and euros, whole yen. Made by
 * `cents`, `dollarsToCents` and sums of other amounts.
 */
export type Cents = number & { readonly __unit: 'cents' };

/** Marks a whole number as cents. Throws a RangeError for anything but a safe integer. */
export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is not a whole number of cents`);
  return amount as Cents;
}

/** How many decimals amounts of a currency have: 2 for `USD`, none for `JPY`. */
export function decimalsOf(currency: string): number {
  return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
}

/** How many decimals the shop's currency has. */
export const currencyDecimals = /* @__PURE__ */ ofShop(({ currency }) => decimalsOf(currency));

/** How many decimals amounts of a currency may have: providers take no third one but 0. */
export function chargedDecimalsOf(currency: string, paymentsOn: boolean): number {
  return paymentsOn ? Math.min(2, decimalsOf(currency)) : decimalsOf(currency);
}

/** How many decimals an amount of the shop's may have. */
export const chargedDecimals = /* @__PURE__ */ ofShop(({ currency, paymentsOn = false }) =>
  chargedDecimalsOf(currency, paymentsOn),
);

/** In how many smallest units amounts can be charged: fils in tens where payments are on. */
export const chargedIn = /* @__PURE__ */ ofShop(
  ({ currency, paymentsOn = false }) => 10 ** (decimalsOf(currency) - chargedDecimalsOf(currency, paymentsOn)),
);

/** An amount that was stored before payments were on, rounded half up to what can be charged. */
export function toCharged(amount: Cents): Cents {
  const step = chargedIn();
  return cents(Math.floor(amount / step + 0.5) * step);
}

/** An amount as it stands in JSON, in the smallest units of a currency with so many decimals. */
export function smallestUnits(amount: number, decimals: number): number {
  return Math.round(Number(`${amount.toFixed(decimals + 2)}e${decimals}`));
}

/**
 * Dollars, or another currency, as they stand in JSON (19.99) to cents. The half-cent of a binary fraction is rounded
 * to the nearest cent.
 */
export function dollarsToCents(dollars: number): Cents {
  return cents(smallestUnits(dollars, currencyDecimals()));
}

/** Cents to dollars for JSON: a number with at most the currency's decimals. */
export function centsToDollars(amount: Cents): number {
  return amount / 10 ** currencyDecimals();
}

/** Cents for programs, with all decimals: `1234.50`. */
export function plainAmount(amount: Cents): string {
  return centsToDollars(amount).toFixed(currencyDecimals());
}

/** The most that a gift card holds or a gift of credit brings: 10,000 dollars, a million yen. */
export const MOST_TENDER = cents(10_000_00);

/** The sum; 0 without amounts. Throws RangeError beyond safe integers. */
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

/** By how much an amount is below the `original` one, in whole percent, rounded down: never more than it is. */
export function percentOff(amount: Cents, original: Cents): number {
  return Math.floor(((original - amount) * 100) / original);
}

const exact = /* @__PURE__ */ ofShop(
  ({ locale, currency }) => new Intl.NumberFormat(locale, { style: 'currency', currency }),
);

/** Cents as shown to people: `$1,234.50`. */
export function formatCents(amount: Cents): string {
  return exact().format(centsToDollars(amount));
}
