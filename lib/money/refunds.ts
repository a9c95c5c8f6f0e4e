import { addCents, type Cents, cents, multiplyCents } from './money';
import type { PricedLine, Totals } from './totals';

/** What money can go back from: an order's lines, and what it cost. */
export interface Paid extends Pick<Totals, 'itemsPrice' | 'taxPrice' | 'shippingPrice'> {
  lines: readonly PricedLine[];
}

/** How many pairs of which line, counted from 0. */
export interface RefundedLine {
  position: number;
  quantity: number;
}

/** What went back at one time. */
export interface RefundAmounts {
  items: Cents;
  tax: Cents;
  shipping: Cents;
  amount: Cents;
}

/** An entry of an order's ledger. */
export interface RefundEntry extends RefundAmounts {
  lines: readonly RefundedLine[];
}

/** How many pairs of each line have not been paid back yet. */
export function unrefundedOf(paid: Paid, entries: readonly RefundEntry[]): number[] {
  const left = paid.lines.map((line) => line.quantity);
  for (const { position, quantity } of entries.flatMap((entry) => entry.lines))
    left[position] = (left[position] ?? 0) - quantity;
  return left;
}

/**
 * The part of the tax that belongs to so much of the items, rounded half up. In whole numbers, of any length, because the
 * product of two amounts may have more digits than a number keeps.
 */
function taxOf({ taxPrice, itemsPrice }: Paid, items: Cents): Cents {
  if (items === itemsPrice) return taxPrice;
  const whole = BigInt(itemsPrice);
  return cents(Number((2n * BigInt(taxPrice) * BigInt(items) + whole) / (2n * whole)));
}

/**
 * What goes back for some pairs of an order, after the entries that are there: their price and their part of the tax.
 * Shipping goes back with the order's last pair, or with `withShipping`, once. The tax is the difference of two sums, so
 * that all entries of an order add up to what was paid, however it is split. Null when that is more than was paid.
 */
export function refundFor(
  paid: Paid,
  entries: readonly RefundEntry[],
  wanted: { lines: readonly RefundedLine[]; withShipping: boolean },
): RefundAmounts | null {
  const left = unrefundedOf(paid, entries);
  let items = cents(0);
  for (const { position, quantity } of wanted.lines) {
    const line = paid.lines[position];
    const remaining = (left[position] ?? 0) - quantity;
    if (!line || remaining < 0) return null;
    left[position] = remaining;
    items = addCents(items, multiplyCents(line.price, quantity));
  }
  const sumOf = (name: 'items' | 'tax' | 'shipping') => addCents(...entries.map((entry) => entry[name]));
  const isLast = left.every((quantity) => quantity === 0);
  const shippingLeft = cents(paid.shippingPrice - sumOf('shipping'));
  const taxDue = isLast ? paid.taxPrice : taxOf(paid, addCents(sumOf('items'), items));
  const tax = cents(taxDue - sumOf('tax'));
  const shipping = isLast || wanted.withShipping ? shippingLeft : cents(0);
  return { items, tax, shipping, amount: addCents(items, tax, shipping) };
}

/** What all entries come to. */
export function refundedTotalOf(entries: readonly RefundEntry[]): Cents {
  return addCents(...entries.map((entry) => entry.amount));
}
