import { type DbTransaction, db } from '@/lib/platform/db/client';
import type { ListWindow } from '@/lib/platform/lists/list-query';

/** A message of the provider's, as it is stored. */
export interface NewEvent {
  id: string;
  provider: string;
  type: string;
  /** The provider's names of what it is about. */
  names: readonly string[];
  /** Null where it is about no order of the shop's. */
  orderId: string | null;
}

/** Stores a message; false when it was stored before. */
export async function insertEvent(transaction: DbTransaction, event: NewEvent): Promise<boolean> {
  const rows = await transaction.$executeRaw`
    INSERT INTO payment_events (id, provider, type, names, order_id)
    VALUES (${event.id}, ${event.provider}, ${event.type}, ${[...event.names]}::text[], ${event.orderId}::uuid)
    ON CONFLICT (id) DO NOTHING`;
  return rows > 0;
}

/** The order that a stored message is about; undefined for an unknown message. */
export async function findOrderOfEvent(id: string): Promise<string | null | undefined> {
  const row = await db().paymentEvent.findUnique({ where: { id }, select: { orderId: true } });
  return row?.orderId;
}

/** Has what a message is about to be looked at again. */
export async function markEventUnseen(transaction: DbTransaction, id: string): Promise<void> {
  await transaction.$executeRaw`UPDATE payment_events SET seen_at = NULL WHERE id = ${id}`;
}

/** The messages about an order since which it was not looked at. */
export async function listUnseenEvents(orderId: string): Promise<string[]> {
  const rows = await db().$queryRaw<{ id: string }[]>`
    SELECT id FROM payment_events WHERE order_id = ${orderId}::uuid AND seen_at IS NULL`;
  return rows.map(({ id }) => id);
}

/** Notes that it was looked at what messages are about. */
export async function markEventsSeen(transaction: DbTransaction, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await transaction.$executeRaw`UPDATE payment_events SET seen_at = now() WHERE id = ANY(${[...ids]}::text[])`;
}

/** A message of the provider's as the database holds it. */
export interface EventRow {
  id: string;
  type: string;
  orderId: string | null;
  /** Blank while the order is unpaid, and without one. */
  number: string;
  receivedAt: Date;
  seenAt: Date | null;
}

/** Messages that were received since a moment, newest first, with the number of all of them. */
export async function listEventRows(
  since: Date,
  { offset, limit }: ListWindow,
): Promise<{ rows: EventRow[]; total: number }> {
  const [rows, counts] = await Promise.all([
    db().$queryRaw<EventRow[]>`
      SELECT v.id, v.type, o.id AS "orderId", coalesce(o.number, '') AS number, v.received_at AS "receivedAt",
             v.seen_at AS "seenAt"
      FROM payment_events v LEFT JOIN orders o ON o.id = v.order_id
      WHERE v.received_at >= ${since} ORDER BY v.received_at DESC, v.id LIMIT ${limit} OFFSET ${offset}`,
    db().$queryRaw<{ total: number }[]>`
      SELECT count(*)::int AS total FROM payment_events v WHERE v.received_at >= ${since}`,
  ]);
  return { rows, total: counts[0]?.total ?? 0 };
}
