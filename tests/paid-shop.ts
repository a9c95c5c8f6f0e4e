import { vi } from 'vitest';
import { makeDueCalls } from '@/lib/orders/order-payments/call-service';
import { db } from '@/lib/platform/db/client';
import { type StripeStandIn, startStripeStandIn } from '@/scripts/stripe-stand-in/stand-in';
import { callRoute } from './call-route';

const homeAddress = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  address: '12 Analytical Way',
  city: 'London',
  state: 'OH',
  zipCode: '43140',
};

/** A shop in which payments are on, and the stand-in for Stripe that they go through. */
export interface PaidShop {
  stripe: StripeStandIn;
  /** Delivers what the stand-in tells, and lets the shop make every call that it then owes. */
  settle(): Promise<void>;
  /** Lets the shop make every call that is due, until none is. */
  makeCalls(): Promise<void>;
  close(): Promise<void>;
}

/** Turns payments on for a file of tests, until it is closed. Events go to a route's handler. */
export async function openPaidShop(
  webhook: Parameters<typeof callRoute>[0],
  settings: Record<string, string> = {},
): Promise<PaidShop> {
  const stripe = await startStripeStandIn({
    // Events wait until `settle`.
    webhook: async ({ body, signature }) =>
      (await callRoute(webhook, 'POST', { body, headers: { 'stripe-signature': signature } })).status,
    delivery: { delayMs: [3_600_000, 3_600_000] },
  });
  for (const [name, value] of Object.entries({ ...stripe.settings, ...settings })) vi.stubEnv(name, value);
  async function makeCalls(): Promise<void> {
    for (let calls = 1; calls > 0; ) calls = (await makeDueCalls()).made;
  }
  return {
    stripe,
    makeCalls,
    async settle() {
      await stripe.flushEvents({ all: true });
      await makeCalls();
    },
    async close() {
      vi.unstubAllEnvs();
      await stripe.close();
    },
  };
}

/** Makes the calls of an order due that wait for their time, such as the next look. */
export async function makeCallsDue(orderId: string): Promise<void> {
  await db().$executeRaw`
    UPDATE payment_calls SET next_attempt_at = now() WHERE order_id = ${orderId}::uuid AND done_at IS NULL`;
}

/** Moves the end of an order's time to pay into the past. */
export async function endTimeToPay(orderId: string): Promise<void> {
  await db().$executeRaw`UPDATE payments SET until = now() - interval '1 second' WHERE order_id = ${orderId}::uuid`;
  await makeCallsDue(orderId);
}

/** What places an order of one pair of a shoe at $60 in size 9, with $9.99 of shipping and $4.80 of tax. */
export function orderOf(product: string) {
  return {
    orderItems: [{ product, size: 9, quantity: 1 }],
    shippingAddress: homeAddress,
    totalPrice: 74.79,
  };
}

/** The id of the session behind the address at which an order is paid. */
export function sessionOf(url: string): string {
  return new URL(url).pathname.split('/').at(-1) ?? '';
}
