import { FREE_SHIPPING_ABOVE, SHIPPING_FEE, TAX_PERCENT } from '@/lib/shop/terms';
import { addCents, type Cents, cents, multiplyCents } from './money';

export interface PricedLine {
  unitPrice: Cents;
  quantity: number;
}

export interface Totals {
  items: Cents;
  shipping: Cents;
  tax: Cents;
  total: Cents;
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
  const items = addCents(...lines.map((line) => multiplyCents(line.unitPrice, line.quantity)));
  const shipping = items === 0 || items > FREE_SHIPPING_ABOVE ? cents(0) : SHIPPING_FEE;
  const tax = taxOn(items);
  return { items, shipping, tax, total: addCents(items, shipping, tax) };
}

/** What is missing to free shipping, or zero once the subtotal reaches the threshold. */
export function missingForFreeShipping(items: Cents): Cents {
  return cents(Math.max(0, FREE_SHIPPING_ABOVE - items));
}
