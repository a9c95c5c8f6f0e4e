import { findKnown } from '@/lib/platform/text/known';

/** The ways to pay, as people read them. */
export const paymentLabels = {
  credit: 'Credit Card (Mock)',
  paypal: 'PayPal (Mock)',
} as const;

export type PaymentMethod = keyof typeof paymentLabels;
export const paymentMethods = Object.keys(paymentLabels) as PaymentMethod[];

/** A way to pay as people read it; one that this version of the shop does not know reads as it is written. */
export function paymentLabelOf(method: string): string {
  return findKnown(paymentLabels, method) ?? method;
}
