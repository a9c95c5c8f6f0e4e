import { addCents, type Cents, cents, formatCents, multiplyCents } from '@/lib/money/money';
import { splitCents } from '@/lib/money/shares';
import { type Adjustment, adjustmentOf, sumOfAdjustments } from './adjustments';
import type { OrderChoices } from './order-choices';
import { FREE_SHIPPING_ABOVE, SHIPPING_FEE, TAX_PERCENT } from './terms';

export interface PricedLine {
  price: Cents;
  quantity: number;
}

/**
 * What a cart or an order comes to, under the names that JSON has for it. Lines and adjustments add up to the total.
 */
export interface Totals {
  itemsPrice: Cents;
  adjustments: readonly Adjustment[];
  /** What the adjustments of these two kinds come to. */
  shippingPrice: Cents;
  taxPrice: Cents;
  totalPrice: Cents;
}

/** Tax on a subtotal, rounded half up to the cent, without floating point. */
function taxOn(subtotal: Cents): Cents {
  return cents(Math.floor((subtotal * TAX_PERCENT + 50) / 100));
}

/** What lines of this sum and these adjustments come to. */
export function sumUp(itemsPrice: Cents, adjustments: readonly Adjustment[]): Totals {
  return {
    itemsPrice,
    adjustments,
    shippingPrice: sumOfAdjustments(adjustments, 'shipping'),
    taxPrice: sumOfAdjustments(adjustments, 'tax'),
    totalPrice: addCents(itemsPrice, sumOfAdjustments(adjustments)),
  };
}

/**
 * What an order of these lines costs: the only place where subtotal, adjustments and total are made, used by cart,
 * checkout, confirmation and server alike. No lines cost nothing, shipping included. `choices` are those for the order
 * as a whole.
 */
export function totalsOf(lines: readonly PricedLine[], _choices: OrderChoices = {}): Totals {
  const worths = lines.map((line) => multiplyCents(line.price, line.quantity));
  const itemsPrice = addCents(...worths);
  const shipping = itemsPrice === 0 || itemsPrice > FREE_SHIPPING_ABOVE ? cents(0) : SHIPPING_FEE;
  const tax = taxOn(itemsPrice);
  return sumUp(itemsPrice, [adjustmentOf('shipping', shipping), adjustmentOf('tax', tax, splitCents(tax, worths))]);
}

/** One row of the sums under a list of lines. */
export interface TotalRow {
  label: string;
  /** The amount as people read it. */
  text: string;
  /** Shown as `Free`. */
  isFree: boolean;
  /** The last one, which adds up the others. */
  isSum: boolean;
}

/** The rows in which a page, a mail or a receipt states what an order comes to: the sum last. */
export function totalRowsOf({
  itemsPrice,
  adjustments,
  totalPrice,
}: Pick<Totals, 'itemsPrice' | 'adjustments' | 'totalPrice'>): TotalRow[] {
  const rowOf = (label: string, amount: Cents, { isFree = false, isSum = false } = {}) => ({
    ...{ label, isFree, isSum },
    text: isFree ? 'Free' : formatCents(amount),
  });
  return [
    rowOf('Subtotal', itemsPrice),
    ...adjustments.map(({ kind, label, amount }) =>
      rowOf(label, amount, { isFree: kind === 'shipping' && amount === 0 }),
    ),
    rowOf('Total', totalPrice, { isSum: true }),
  ];
}

/** What is missing to free shipping, or zero once the subtotal reaches the threshold. */
export function missingForFreeShipping(itemsPrice: Cents): Cents {
  return cents(Math.max(0, FREE_SHIPPING_ABOVE - itemsPrice));
}
