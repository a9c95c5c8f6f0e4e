import { addCents, type Cents, cents, multiplyCents } from '@/lib/money/money';
import type { PricedLine, Totals } from '@/lib/shop/totals';

/** What money can go back from: an order's lines, and what it cost. */
export interface Paid extends Omit<Totals, 'itemsPrice'> {
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
 * What was paid, by what it was paid for. It adds up to the total, whatever the total is made of: a discount or a
 * surcharge belongs to the pairs.
 */
function partsOf({ totalPrice, taxPrice, shippingPrice }: Paid): Record<'items' | 'tax' | 'shipping', Cents> {
  const shipping = cents(Math.min(shippingPrice, totalPrice));
  const tax = cents(Math.min(taxPrice, totalPrice - shipping));
  return { items: cents(totalPrice - shipping - tax), tax, shipping };
}

/**
 * The part of an amount that belongs to pairs of so much of the whole worth, rounded half up. In whole numbers, of any
 * length, because the product of two amounts may have more digits than a number keeps.
 */
function shareOf(amount: Cents, worth: Cents, whole: Cents): Cents {
  if (worth === whole) return amount;
  return cents(Number((2n * BigInt(amount) * BigInt(worth) + BigInt(whole)) / (2n * BigInt(whole))));
}

/**
 * What goes back for some pairs of an order, after the entries that are there: what was paid for them and their part of
 * the tax. Shipping goes back with the order's last pair, or with `withShipping`, once. Each part is what is due for
 * all pairs that were paid back by now, less what the entries have of it: so all entries of an order add up to what was
 * paid, however it is split, and never to more. Null when these pairs are not left.
 */
export function refundFor(
  paid: Paid,
  entries: readonly RefundEntry[],
  wanted: { lines: readonly RefundedLine[]; withShipping: boolean },
): RefundAmounts | null {
  const left = unrefundedOf(paid, entries);
  for (const { position, quantity } of wanted.lines) {
    const line = paid.lines[position];
    const remaining = (left[position] ?? 0) - quantity;
    if (!line || remaining < 0) return null;
    left[position] = remaining;
  }
  const isLast = left.every((quantity) => quantity === 0);
  const whole = addCents(...paid.lines.map(({ price, quantity }) => multiplyCents(price, quantity)));
  const kept = addCents(...paid.lines.map(({ price }, position) => multiplyCents(price, left[position] ?? 0)));
  const parts = partsOf(paid);
  const dueOf = (name: 'items' | 'tax') => (isLast ? parts[name] : shareOf(parts[name], cents(whole - kept), whole));
  let amount = cents(0);
  const give = (name: keyof typeof parts, due: Cents): Cents => {
    const missing = due - addCents(...entries.map((entry) => entry[name]));
    // An entry may name no pairs, or more money than was paid for them: the total is the limit all the same.
    const given = cents(Math.max(0, Math.min(missing, paid.totalPrice - refundedTotalOf(entries) - amount)));
    amount = addCents(amount, given);
    return given;
  };
  const items = give('items', dueOf('items'));
  const tax = give('tax', dueOf('tax'));
  const shipping = isLast || wanted.withShipping ? give('shipping', parts.shipping) : cents(0);
  return { items, tax, shipping, amount };
}

/** What all entries come to. */
export function refundedTotalOf(entries: readonly RefundEntry[]): Cents {
  return addCents(...entries.map((entry) => entry.amount));
}
