import { addCents, type Cents, cents, formatCents, multiplyCents } from '@/lib/money/money';
import { FREE_SHIPPING_ABOVE, SHIPPING_FEE, TAX_PERCENT } from './terms';

export interface PricedLine {
  price: Cents;
  quantity: number;
}

/** What a cart or an order comes to, under the names that JSON has for it. */
export interface Totals {
  itemsPrice: Cents;
  shippingPrice: Cents;
  taxPrice: Cents;
  totalPrice: Cents;
}

/** Tax on a subtotal, rounded half up to the cent, without floating point. */
function taxOn(subtotal: Cents): Cents {
  return cents(Math.floor((subtotal * TAX_PERCENT + 50) / 100));
}

/**
 * What an order of these lines costs: the only place where subtotal, shipping, tax and total are made, used by cart,
 * checkout, confirmation and server alike. No lines cost nothing, shipping included.
 */
export function totalsOf(lines: readonly PricedLine[]): Totals {
  const itemsPrice = addCents(...lines.map((line) => multiplyCents(line.price, line.quantity)));
  const shippingPrice = itemsPrice === 0 || itemsPrice > FREE_SHIPPING_ABOVE ? cents(0) : SHIPPING_FEE;
  const taxPrice = taxOn(itemsPrice);
  return { itemsPrice, shippingPrice, taxPrice, totalPrice: addCents(itemsPrice, shippingPrice, taxPrice) };
}

/** What each amount of the totals is called, in the order in which they are stated: the columns of an export. */
export const totalLabels: Readonly<Record<keyof Totals, string>> = {
  itemsPrice: 'Subtotal',
  shippingPrice: 'Shipping',
  taxPrice: 'Tax',
  totalPrice: 'Total',
};
export const totalNames = Object.keys(totalLabels) as (keyof Totals)[];

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
export function totalRowsOf(totals: Totals): TotalRow[] {
  return totalNames.map((name) => {
    const isFree = name === 'shippingPrice' && totals[name] === 0;
    const text = isFree ? 'Free' : formatCents(totals[name]);
    return { label: totalLabels[name], text, isFree, isSum: name === 'totalPrice' };
  });
}

/** What is missing to free shipping, or zero once the subtotal reaches the threshold. */
export function missingForFreeShipping(itemsPrice: Cents): Cents {
  return cents(Math.max(0, FREE_SHIPPING_ABOVE - itemsPrice));
}
