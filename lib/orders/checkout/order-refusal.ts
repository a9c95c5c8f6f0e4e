import { z } from 'zod';
import { type Quote, quoteSchema, type Shortage, shortageSchema } from '@/lib/orders/order/order-schema';
import type { ShippingForm } from '@/lib/pricing/addresses/address-parts';
import { addressNames } from './address-fields';

/** Why the shop refused an order, where the person can do something about it. */
export type OrderRefusal = { quote: Quote } | { shortages: Shortage[] } | { fields: Partial<ShippingForm> };

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
