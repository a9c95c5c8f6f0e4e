import { z } from 'zod';
import { centsFrom, centsInJson } from '@/lib/core/money/cents-codec';
import { isOfCurrency } from '@/lib/core/money/typed-amount';

/**
 * Whether money moves in this shop. `mock`: an order counts as paid when it is placed; `test`: it is paid with a
 * provider's test key, or its stand-in.
 */
export type PaymentMode = 'mock' | 'test' | 'live';

/**
 * How an order is paid, as JSON carries it. A newer version of the shop may know further states than those of
 * payment-states.ts.
 */
export const paymentSchema = z.object({
  state: z.string(),
  /** As people read it (`Visa ending in 4242`); null while nothing was chosen. In the mock, what was chosen. */
  method: z.string().nullable(),
  /** Where it can be paid, and until when: for its owner, while it waits to be paid. */
  url: z.string().nullable(),
  until: z.string().nullable(),
  paidAt: z.string().nullable(),
});
export type PaymentSummary = z.infer<typeof paymentSchema>;

/** The payment of an order for which no money moves. */
export function mockPayment(method: string | null): PaymentSummary {
  return { state: 'mock', method, url: null, until: null, paidAt: null };
}

/** An attempt to pay, a capture, a refund or a dispute, as JSON carries it. */
export const paymentEntrySchema = z.object({
  _id: z.string(),
  kind: z.string(),
  state: z.string(),
  amount: centsInJson,
  method: z.string().nullable(),
  /** Why it failed, as people read it. */
  failure: z.string().nullable(),
  /** The provider's name of it; told to administrators only. */
  providerId: z.string().nullable().optional(),
  /** Of an attempt: until when it can be paid. */
  endsAt: z.string().nullable().optional(),
  /** Of a refund: money that came twice, too late or in a wrong amount. */
  extra: z.literal(true).optional(),
  createdAt: z.string(),
});
export type PaymentEntry = z.infer<typeof paymentEntrySchema>;

/** An entry in the list of all payments. */
export const listedPaymentSchema = paymentEntrySchema.extend({
  order: z.string(),
  /** What people call the order; null while it is unpaid. */
  orderNumber: z.string().nullable(),
  customer: z.object({ name: z.string(), email: z.string() }),
  /** Of a refund: the entry of the order's ledger that it pays, with which a failed one is sent again. */
  refund: z.string().nullable(),
});
export type ListedPayment = z.infer<typeof listedPaymentSchema>;

/** What the provider has and the shop does not, or the reverse. Null where one of them has nothing. */
export const paymentDifferenceSchema = z.object({
  order: z.string().nullable(),
  /** What people call the order; null while it is unpaid, and without one. */
  orderNumber: z.string().nullable(),
  kind: z.enum(['missing-here', 'missing-there', 'amount']),
  /** `capture` or `refund`. */
  what: z.enum(['capture', 'refund']),
  providerId: z.string().nullable(),
  ours: z.nullable(centsInJson),
  theirs: z.nullable(centsInJson),
});
export type PaymentDifference = z.infer<typeof paymentDifferenceSchema>;

/** Begins an attempt to pay an order: with the token of its mail, or as its owner. */
export const payOrderSchema = z.object({ token: z.string().max(500).optional() });

/** Where an order can be paid, and until when. */
export const payAnswerSchema = z.object({ url: z.string(), until: z.string() });
export type PayAnswer = z.infer<typeof payAnswerSchema>;

/** Takes the money of an authorization, or a part of it. */
export const captureSchema = z.object({
  amount: z.optional(centsFrom(z.number().min(0.01).max(100_000_000).refine(isOfCurrency, 'has too many decimals'))),
});
