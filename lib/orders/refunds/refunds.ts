import { addCents, type Cents, cents, multiplyCents } from '@/lib/core/money/money';
import { shareOf } from '@/lib/core/money/shares';
import { type Adjustment, adjustmentKinds, type RefundPart, refundPartOf } from '@/lib/core/shop-terms/adjustments';
import type { PricedLine, Totals } from '@/lib/core/shop-terms/totals';

/** What money can go back from: an order's lines, and what it cost. */
export interface Paid extends Pick<Totals, 'adjustments' | 'totalPrice'> {
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
  /** What of `items` was paid back for gift cards that the order bought. */
  cards?: Cents | undefined;
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

/** Pairs of each line that went back, and whether they are all of them. */
interface Back {
  pairs: readonly number[];
  isLast: boolean;
}

function backWith({ lines }: Paid, left: readonly number[]): Back {
  return {
    pairs: lines.map(({ quantity }, position) => quantity - (left[position] ?? 0)),
    isLast: left.every((quantity) => quantity === 0),
  };
}

/**
 * What of some adjustments belongs to pairs that went back. What they come to is rounded once a line, so that no pair
 * is worth less than nothing; what belongs to the order as a whole is added with its last pair.
 */
function adjustedBy(adjustments: readonly Adjustment[], { lines }: Paid, { pairs, isLast }: Back): Cents {
  const ofLines = lines.map(({ quantity }, position) => {
    const shares = adjustments.flatMap((each) => each.lines.filter((share) => share.position === position));
    return shareOf(addCents(...shares.map(({ amount }) => amount)), pairs[position] ?? 0, quantity);
  });
  const whole = isLast ? adjustments.filter((each) => each.lines.length === 0).map(({ amount }) => amount) : [];
  return addCents(...ofLines, ...whole);
}

const partsOf = ({ adjustments }: Paid, part: RefundPart) =>
  adjustments.filter((each) => !each.included && refundPartOf(each) === part);

/** What is due of a part for all pairs that went back. */
function dueOf(part: 'items' | 'tax' | 'shipping', paid: Paid, back: Back): Cents {
  const prices = part === 'items' ? paid.lines.map(({ price }, at) => multiplyCents(price, back.pairs[at] ?? 0)) : [];
  return addCents(...prices, adjustedBy(partsOf(paid, part), paid, back));
}

/**
 * What goes back for some pairs of an order, after the entries that are there: what was paid for them, with their
 * shares of the adjustments. What has no shares goes back with the order's last pair; shipping also with
 * `withShipping`, once. Each part is what is due for all pairs that were paid back by now, less what the entries have
 * of it: so all entries of an order add up to what was paid, however it is split, and never to more. `cards` is what is
 * left on its gift cards that go back with them. Null when these pairs are not left.
 */
export function refundFor(
  paid: Paid,
  entries: readonly RefundEntry[],
  wanted: { lines: readonly RefundedLine[]; withShipping: boolean; cards?: Cents },
): RefundAmounts | null {
  const left = unrefundedOf(paid, entries);
  for (const { position, quantity } of wanted.lines) {
    const line = paid.lines[position];
    const remaining = (left[position] ?? 0) - quantity;
    if (!line || remaining < 0) return null;
    left[position] = remaining;
  }
  const back = backWith(paid, left);
  let rest = cents(paid.totalPrice - refundedTotalOf(entries));
  const give = (part: 'items' | 'tax' | 'shipping', isLast = back.isLast): Cents => {
    const given = entries.map((entry) => (part === 'items' ? itemsOf(entry) : entry[part]));
    const missing = dueOf(part, paid, { ...back, isLast }) - addCents(...given);
    // An entry may name no pairs, or more money than was paid for them: the total is the limit all the same.
    return take(missing);
  };
  const take = (missing: number): Cents => {
    const taken = cents(Math.max(0, Math.min(missing, rest)));
    rest = cents(rest - taken);
    return taken;
  };
  const cards = take(wanted.cards ?? 0);
  const pairs = give('items');
  const items = addCents(pairs, cards);
  const tax = give('tax');
  const shipping = give('shipping', back.isLast || wanted.withShipping);
  return { items, tax, shipping, amount: addCents(items, tax, shipping), ...(cards > 0 && { cards }) };
}

/** What of an entry was paid back for pairs. */
export const itemsOf = ({ items, cards = cents(0) }: RefundAmounts): Cents => cents(items - cards);

/** What all entries come to. */
export function refundedTotalOf(entries: readonly RefundEntry[]): Cents {
  return addCents(...entries.map((entry) => entry.amount));
}

/**
 * How a part of an entry's money is made up, for a paper: what each adjustment of that part comes to, after the entries
 * before it. Empty when they don't explain the entry, because it gave back another amount than these pairs cost.
 */
export function adjustmentsBack(
  paid: Paid,
  before: readonly RefundEntry[],
  entry: RefundEntry,
  part: 'items' | 'tax' = 'items',
): { label: string; amount: Cents }[] {
  const [then, now] = [before, [...before, entry]].map((entries) => backWith(paid, unrefundedOf(paid, entries)));
  if (!then || !now) return [];
  const priced = part === 'items' ? entry.lines : [];
  const prices = priced.map(({ position, quantity }) =>
    multiplyCents(paid.lines[position]?.price ?? cents(0), quantity),
  );
  const parts = partsOf(paid, part);
  // Each row is what the sum grows by with its adjustment, so that the rows add up whatever was rounded.
  const sumOf = (count: number) => {
    const some = parts.slice(0, count);
    return adjustedBy(some, paid, now) - adjustedBy(some, paid, then);
  };
  const isExplained = addCents(...prices) + sumOf(parts.length) === (part === 'items' ? itemsOf(entry) : entry[part]);
  const cards =
    part === 'items' && entry.cards ? [{ label: adjustmentKinds['gift-card'].label, amount: entry.cards }] : [];
  return isExplained
    ? [...parts.map(({ label }, index) => ({ label, amount: cents(sumOf(index + 1) - sumOf(index)) })), ...cards]
    : cards;
}
