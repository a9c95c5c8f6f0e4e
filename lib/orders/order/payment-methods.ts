import { formatCents } from '@/lib/core/money/money';
import type { PaymentSummary } from '@/lib/orders/payments/payment-schema';
import { findKnown } from '@/lib/platform/text/known';
import type { PaidBy } from '@/lib/pricing/gift-cards/paid-by-schema';
import { isStored, labelOfPart } from '@/lib/pricing/gift-cards/paid-by-words';

/** The ways to pay, as people read them. */
export const paymentLabels = {
  credit: 'Credit Card (Mock)',
  paypal: 'PayPal (Mock)',
} as const;

export type PaymentMethod = keyof typeof paymentLabels;
export const paymentMethods = Object.keys(paymentLabels) as PaymentMethod[];

interface PaidOrder {
  payment: Pick<PaymentSummary, 'state' | 'method'>;
  paymentMethod: string | null;
  paidBy?: readonly PaidBy[] | undefined;
}

/** How an order is paid, as people read it: by gift cards and credit, each with its part, and how the rest is. */
export function paymentLabelOf(order: PaidOrder): string {
  // Where payments are on, what costs nothing has no part that pays it; in the mock a way to pay was chosen.
  if (order.payment.state !== 'mock' && order.paidBy?.length === 0) return 'Nothing to pay';
  if (!order.paidBy?.some(isStored)) return restLabelOf(order);
  return order.paidBy
    .map((part) => `${isStored(part) ? labelOfPart(part) : restLabelOf(order)} (${formatCents(part.amount)})`)
    .join(', ');
}

/**
 * How that is paid which gift cards and credit leave: all of it, as a rule. A way to pay that this version does not
 * know reads as it is written.
 */
export function restLabelOf({ payment, paymentMethod }: PaidOrder): string {
  if (payment.state !== 'mock') return payment.method ?? 'Card';
  return findKnown(paymentLabels, paymentMethod ?? '') ?? paymentMethod ?? 'Card';
}
