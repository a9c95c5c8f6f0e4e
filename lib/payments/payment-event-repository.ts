import { type DbTransaction, db } from '@/lib/platform/db/client';

/** A message of the provider's, as it is stored. */
export interface NewEvent {
  id: string;
  provider: string;
  type: string;
  body: unknown;
  /** Null where it is about no order of the shop's. */
  orderId: string | null;
}

/** Stores a message; false when it was stored before. */
export async function insertEvent(transaction: DbTransaction, event: NewEvent): Promise<boolean> {
  const rows = await transaction.$executeRaw`
    INSERT INTO payment_events (id, provider, type, body, order_id, seen_at)
    VALUES (${event.id}, ${event.provider}, ${event.type}, ${JSON.stringify(event.body)}::jsonb, ${event.orderId}::uuid, now())
    ON CONFLICT (id) DO NOTHING`;
  return rows > 0;
}

/** The order that a stored message is about; undefined for an unknown message. */
export async function findOrderOfEvent(id: string): Promise<string | null | undefined> {
  const row = await db().paymentEvent.findUnique({ where: { id }, select: { orderId: true } });
  return row?.orderId;
}
