import type { EntryKind, EntryState } from '@/lib/orders/payments/payment-states';
import { db } from '@/lib/platform/db/client';

/** How an order is paid through a provider; paid at once unless told otherwise. */
export async function newPayment(
  orderId: string,
  given: { paidAt?: Date | null; authorizedAt?: Date; authorizedUntil?: Date; intentId?: string } = {},
): Promise<void> {
  const until = new Date(Date.now() + 30 * 60_000);
  const { paidAt = new Date(), ...rest } = given;
  await db().payment.create({
    data: { orderId, provider: 'stripe', capture: 'at-once', until, lastAttemptBy: until, paidAt, ...rest },
  });
}

/** Stores an attempt, a capture, a refund or a dispute of an order with a payment, and returns its id. */
export async function newEntry<Kind extends EntryKind>(
  orderId: string,
  kind: Kind,
  state: EntryState<Kind>,
  given: {
    amountCents?: number;
    providerId?: string;
    intentId?: string;
    method?: string;
    failure?: string;
    refundId?: string;
    isExtra?: boolean;
    createdAt?: Date;
  } = {},
): Promise<string> {
  const { id } = await db().paymentEntry.create({
    data: { orderId, kind, state, amountCents: 5000, ...given },
    select: { id: true },
  });
  return id;
}
