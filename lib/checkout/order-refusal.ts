import { z } from 'zod';
import type { ShippingForm } from '@/lib/addresses/shipping-address-schema';
import { findLine, lineKeyOf } from '@/lib/cart/cart-lines';
import type { Cart } from '@/lib/cart/cart-schema';
import type { Cents } from '@/lib/money/money';
import { type Quote, quoteSchema, type Shortage, shortageSchema } from '@/lib/orders/order-schema';
import { addressNames } from './address-fields';

/** Why the shop refused an order, where the person can do something about it. */
export type OrderRefusal = { quote: Quote } | { shortages: Shortage[] } | { fields: Partial<ShippingForm> };

/** Why one line can't be ordered as it is: another price, or fewer pairs than asked for. */
export type LineIssue = { kind: 'price'; price: Cents } | { kind: 'stock'; available: number };

const shortagesSchema = z.array(shortageSchema).min(1);
/** Fields with another name in the request than in the form. */
const aliases: Record<string, keyof ShippingForm> = { postalCode: 'zipCode', fullName: 'lastName' };

function fieldProblems(errors: Record<string, string>): Partial<ShippingForm> {
  const problems: Partial<ShippingForm> = {};
  for (const [path, message] of Object.entries(errors)) {
    const name = path.split('.').at(-1) ?? '';
    const field = aliases[name] ?? addressNames.find((known) => known === name);
    if (field) problems[field] = message;
  }
  return problems;
}

/** Reads a refused `POST /api/orders`; null when nothing in it belongs to a field or line of the checkout. */
export function readOrderRefusal(answer: {
  code: string;
  errors: Record<string, string>;
  body: Record<string, unknown>;
}): OrderRefusal | null {
  if (answer.code === 'PRICE_CHANGED') {
    const quote = quoteSchema.safeParse(answer.body.quote).data;
    return quote ? { quote } : null;
  }
  if (answer.code === 'OUT_OF_STOCK') {
    const shortages = shortagesSchema.safeParse(answer.body.shortages).data;
    return shortages ? { shortages } : null;
  }
  const fields = fieldProblems(answer.errors);
  return Object.keys(fields).length > 0 ? { fields } : null;
}

/**
 * What is still open of a refusal, by `lineKeyOf`. A line that was changed or removed in the meantime has no issue any
 * more.
 */
export function openIssuesOf(cart: Cart, refusal: OrderRefusal | null): Map<string, LineIssue> {
  const issues = new Map<string, LineIssue>();
  if (!refusal) return issues;
  if ('quote' in refusal) {
    for (const { product, size, price } of refusal.quote.items) {
      const line = findLine(cart, product, size);
      if (line && line.price !== price) issues.set(lineKeyOf(line), { kind: 'price', price });
    }
  }
  if ('shortages' in refusal) {
    for (const { product, size, available } of refusal.shortages) {
      const line = findLine(cart, product, size);
      if (line && line.quantity > available) issues.set(lineKeyOf(line), { kind: 'stock', available });
    }
  }
  return issues;
}
