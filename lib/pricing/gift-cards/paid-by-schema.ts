// zod/mini, so that a schema which is read on a light page may use it too.
import * as z from 'zod/mini';
import { centsInJson } from '@/lib/core/money/cents-codec';
import { type Cents, cents } from '@/lib/core/money/money';
import { dueOf, type StoredPart } from './paid-by';

/** Who pays how much of an order, as JSON carries it: `gift-card`, `credit`, and for the rest `provider` or `mock`. */
export const paidBySchema = z.object({ kind: z.string(), amount: centsInJson, last4: z.optional(z.string()) });
export type PaidBy = z.output<typeof paidBySchema>;

/** The parts of a sum: what gift cards and credit pay, then the rest, if there is any. */
export function paidByOf(
  order: { totalPrice: Cents; paidBy: readonly StoredPart[] },
  rest: 'provider' | 'mock',
): PaidBy[] {
  const due = dueOf(order);
  return [
    ...order.paidBy.map(({ kind, amount, last4 }) => ({ kind, amount, ...(last4 !== null && { last4 }) })),
    ...(due > 0 ? [{ kind: rest, amount: due }] : []),
  ];
}

/** What all parts of a kind come to. */
export const sumOfKind = (parts: readonly PaidBy[], kind: string): Cents =>
  cents(parts.filter((part) => part.kind === kind).reduce((sum, { amount }) => sum + amount, 0));
