import type { PaymentMethod } from './order-schema';

const paymentNames: Record<PaymentMethod, string> = {
  credit: 'Credit Card (Mock)',
  paypal: 'PayPal (Mock)',
};

/** A way to pay as people read it; one that this version of the shop does not know reads as it is written. */
export function paymentName(method: string): string {
  return Object.hasOwn(paymentNames, method) ? paymentNames[method as PaymentMethod] : method;
}
