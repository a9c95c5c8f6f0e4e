import type { PaymentSummary } from '@/lib/payments/payment-schema';
import { findKnown } from '@/lib/platform/text/known';

/** The ways to pay, as people read them. */
export const paymentLabels = {
  credit: 'Credit Card (Mock)',
  paypal: 'PayPal (Mock)',
} as const;

export type PaymentMethod = keyof typeof paymentLabels;
export const paymentMethods = Object.keys(paymentLabels) as PaymentMethod[];

/** How an order is paid, as people read it. A way to pay that this version does not know reads as it is written. */
export function paymentLabelOf({
  payment,
  paymentMethod,
}: {
  payment: Pick<PaymentSummary, 'state' | 'method'>;
  paymentMethod: string | null;
}): string {
  if (payment.state !== 'mock') return payment.method ?? 'Card';
  return findKnown(paymentLabels, paymentMethod ?? '') ?? paymentMethod ?? 'Card';
}
