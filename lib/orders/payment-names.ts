import type { PaymentMethod } from './order-schema';

/** The ways to pay, as people read them. */
export const paymentNames: Record<PaymentMethod, string> = {
  credit: 'Credit Card (Mock)',
  paypal: 'PayPal (Mock)',
};
