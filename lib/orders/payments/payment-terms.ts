/** Who takes the payments, as people read it. */
export const PROCESSOR = 'Stripe';

/** For how many days what the payment provider told is kept. */
export const PAYMENT_EVENT_DAYS = 90;

/** How long a bank takes to show money that goes back. */
export const REFUND_TIME = '5 to 10 days';

/** When the money of an order is taken, as the end of a sentence. */
export function chargedWhen(capture: 'at-once' | 'at-shipping'): string {
  return capture === 'at-once' ? 'when you confirm the payment' : 'when your first package leaves';
}

/** Said where payments are on and still no money moves. */
export const TEST_MODE = 'Test mode: no real money moves.';
