import { OWNER } from '@/lib/core/permissions/rights';
import { type DbOrTransaction, type DbTransaction, db, Prisma } from '@/lib/platform/db/client';
import type { ListWindow } from '@/lib/platform/lists/list-query';
import { MOST_TOTAL } from '@/lib/platform/lists/most-total';
import type { DeliveryState } from './webhook-schema';

export interface WebhookRow {
  id: string;
  url: string;
  topics: string[];
  sealedSecret: string;
  isActive: boolean;
  offReason: string | null;
  failedAt: Date | null;
  createdAt: Date;
  createdById: string | null;
  /** Who made it; null once their account is deleted. */
  createdBy: { name: string; email: string; role: string; status: string } | null;
}

const columns = {
  id: true,
  url: true,
  topics: true,
  sealedSecret: true,
  isActive: true,
  offReason: true,
  failedAt: true,
  createdAt: true,
  createdById: true,
  createdBy: { select: { name: true, email: true, role: true, status: true } },
} as const;

export function listWebhookRows(): Promise<WebhookRow[]> {
  return db().webhook.findMany({ select: columns, orderBy: [{ createdAt: 'desc' }, { id: 'asc' }] });
}

export function findWebhookRow(id: string, via: DbOrTransaction = db()): Promise<WebhookRow | null> {
  return via.webhook.findUnique({ where: { id }, select: columns });
}

export function countWebhooks(transaction: DbTransaction): Promise<number> {
  return transaction.webhook.count();
}

/** The active owners of the shop, who are told where its maker has left. */
export function listOwners(transaction: DbTransaction): Promise<{ id: string; email: string }[]> {
  return transaction.user.findMany({
    where: { status: 'active', staffRoles: { has: OWNER } },
    orderBy: { createdAt: 'asc' },
    select: { id: true, email: true },
  });
}

/** Stores one that is told of what happens from now on. */
export async function insertWebhook(
  transaction: DbTransaction,
  webhook: Pick<WebhookRow, 'url' | 'topics' | 'sealedSecret' | 'createdById'>,
): Promise<WebhookRow> {
  const [counter] = await transaction.$queryRaw<{ last: bigint }[]>`SELECT last FROM event_counters`;
  return transaction.webhook.create({ data: { ...webhook, position: counter?.last ?? 0 }, select: columns });
}

export function updateWebhook(
  via: DbOrTransaction,
  id: string,
  change: Partial<Pick<WebhookRow, 'url' | 'topics' | 'isActive' | 'offReason'>>,
): Promise<WebhookRow> {
  return via.webhook.update({ where: { id }, data: change, select: columns });
}

/** Switches one off; false where it is off or deleted already. */
export async function switchWebhookOff(transaction: DbTransaction, id: string, offReason: string): Promise<boolean> {
  const { count } = await transaction.webhook.updateMany({
    where: { id, isActive: true },
    data: { isActive: false, offReason },
  });
  return count > 0;
}

export async function deleteWebhookRow(transaction: DbTransaction, id: string): Promise<void> {
  await transaction.webhook.delete({ where: { id }, select: { id: true } });
}

/** Whether any program is to be told. */
export async function hasActiveWebhook(): Promise<boolean> {
  return (await db().webhook.findFirst({ where: { isActive: true }, select: { id: true } })) !== null;
}

/** How many events become deliveries in one statement, and for how many webhooks. */
const MADE_AT_ONCE = 5_000;
const WEBHOOKS_AT_ONCE = 4;
/** How many deliveries a receiver that is back gets before their time at once. */
const HURRIED_AT_ONCE = 1_000;

/**
 * Makes the deliveries of events that are numbered, for every active webhook, one process at a time for each. Switched
 * off ones keep their place.
 */
export async function makeDeliveries(): Promise<void> {
  for (let made = 1; made > 0; ) {
    made = await db().$executeRaw`
      WITH behind AS (
        SELECT w.id, w.topics, w.position, least(c.last, w.position + ${MADE_AT_ONCE}) AS upto
        FROM webhooks w, event_counters c WHERE w.is_active AND w.position < c.last
        ORDER BY w.position LIMIT ${WEBHOOKS_AT_ONCE} FOR UPDATE OF w SKIP LOCKED),
      made AS (
        INSERT INTO webhook_deliveries (webhook_id, event_number)
        SELECT b.id, e.number FROM behind b JOIN events e ON e.number > b.position AND e.number <= b.upto
        WHERE cardinality(b.topics) = 0 OR e.topic = ANY(b.topics) ORDER BY e.number
        ON CONFLICT DO NOTHING)
      UPDATE webhooks w SET position = b.upto FROM behind b WHERE w.id = b.id`;
  }
}

/** How long a receiver is left alone after a failure, while something waits for it longer than that. */
const REST = Prisma.sql`interval '5 minutes'`;

/** An attempt before its time: it counts for nothing, and the plan that the delivery had holds after it. */
const early = Prisma.sql`planned_at = coalesce(planned_at, next_attempt_at), next_attempt_at = clock_timestamp()`;
/** What waits after a failure. What is on its way does not. */
const waitsAfterFailure = Prisma.sql`next_attempt_at > clock_timestamp() AND last_error IS NOT NULL`;

/**
 * Makes what waits after a failure due at once, because the receiver is back: the first thousand, each of which hurries
 * the next ones when it is received.
 */
export async function hurryDeliveries(webhookId: string): Promise<void> {
  await db().$executeRaw`
    UPDATE webhook_deliveries SET ${early} WHERE id IN (
      SELECT id FROM webhook_deliveries WHERE webhook_id = ${webhookId}::uuid AND ${waitsAfterFailure}
      ORDER BY next_attempt_at LIMIT ${HURRIED_AT_ONCE} FOR UPDATE SKIP LOCKED)`;
}

/**
 * Makes what waits longest for each receiver that has rested due at once, to see whether it is back: where little
 * happens, nothing else would tell for hours. One process at a time for each.
 */
export async function hurryOldestDeliveries(): Promise<void> {
  await db().$executeRaw`
    WITH rested AS (
      UPDATE webhooks w SET failed_at = clock_timestamp()
      WHERE w.is_active AND w.failed_at <= clock_timestamp() - ${REST} AND EXISTS (
        SELECT 1 FROM webhook_deliveries WHERE webhook_id = w.id AND ${waitsAfterFailure})
      RETURNING w.id),
    oldest AS (
      SELECT DISTINCT ON (d.webhook_id) d.id FROM webhook_deliveries d JOIN rested r ON r.id = d.webhook_id
      WHERE ${waitsAfterFailure} ORDER BY d.webhook_id, d.event_number)
    UPDATE webhook_deliveries d SET ${early} FROM oldest o WHERE d.id = o.id AND ${waitsAfterFailure}`;
}

/** The active webhooks that have a delivery to make. */
export async function listDueWebhooks(): Promise<WebhookRow[]> {
  const due = await db().$queryRaw<{ id: string }[]>`
    SELECT w.id FROM webhooks w WHERE w.is_active AND EXISTS (
      SELECT 1 FROM webhook_deliveries d WHERE d.webhook_id = w.id AND d.next_attempt_at <= clock_timestamp())`;
  return db().webhook.findMany({ where: { id: { in: due.map(({ id }) => id) } }, select: columns });
}

/** A delivery that a process has to itself until `leasedUntil`, as Postgres writes it, with its event. */
export interface ClaimedDelivery {
  id: string;
  /** How many there were by plan, with this one unless it is early. */
  attempts: number;
  isEarly: boolean;
  leasedUntil: string;
  number: number;
  /** Null once the event is deleted. */
  topic: string | null;
  data: unknown;
  at: Date | null;
}

/**
 * Claims the delivery of a webhook that has been due longest and counts the attempt, unless it is early. No lock is
 * held. What the attempt before ended with is gone: a delivery that is on its way does not count as one that waits
 * after a failure.
 */
export async function claimDelivery(webhookId: string, leaseMs: number): Promise<ClaimedDelivery | null> {
  const rows = await db().$queryRaw<ClaimedDelivery[]>`
    WITH claimed AS (
      UPDATE webhook_deliveries
      SET attempts = attempts + CASE WHEN planned_at IS NULL THEN 1 ELSE 0 END,
        next_attempt_at = clock_timestamp() + ${leaseMs}::float8 * interval '1 millisecond',
        last_status = NULL, last_error = NULL
      WHERE id = (SELECT d.id FROM webhook_deliveries d JOIN webhooks w ON w.id = d.webhook_id AND w.is_active
                  WHERE d.webhook_id = ${webhookId}::uuid AND d.next_attempt_at <= clock_timestamp()
                  ORDER BY d.next_attempt_at, d.event_number FOR UPDATE OF d SKIP LOCKED LIMIT 1)
      RETURNING id, attempts, planned_at IS NOT NULL AS "isEarly", next_attempt_at::text AS "leasedUntil", event_number)
    SELECT c.id, c.attempts, c."isEarly", c."leasedUntil", c.event_number::float8 AS number, e.topic, e.data, e.at
    FROM claimed c LEFT JOIN events e ON e.number = c.event_number`;
  return rows[0] ?? null;
}

/** Notes that a receiver took a message; true for the first in a while. */
export async function noteReceived(webhookId: string): Promise<boolean> {
  const noted = await db().$executeRaw`
    UPDATE webhooks SET received_at = clock_timestamp()
    WHERE id = ${webhookId}::uuid AND (received_at IS NULL OR received_at <= clock_timestamp() - ${REST})`;
  return noted > 0;
}

/** Notes that a receiver failed to take a message. */
export async function noteFailure(webhookId: string): Promise<void> {
  await db().$executeRaw`UPDATE webhooks SET failed_at = clock_timestamp() WHERE id = ${webhookId}::uuid`;
}

/**
 * Ends an attempt: received, to be tried again after a pause (after an early one: when it was planned), or given up
 * (`pauseMs` null). Not if it was replayed.
 */
export async function endAttempt(
  { id, leasedUntil }: ClaimedDelivery,
  { status, error, pauseMs }: { status: number | null; error: string | null; pauseMs: number | null },
): Promise<void> {
  await db().$executeRaw`
    UPDATE webhook_deliveries SET last_status = ${status}::int, last_error = ${error},
      delivered_at = CASE WHEN ${error}::text IS NULL THEN now() END,
      next_attempt_at = CASE WHEN ${pauseMs}::float8 IS NOT NULL
        THEN coalesce(planned_at, clock_timestamp() + ${pauseMs}::float8 * interval '1 millisecond') END,
      planned_at = NULL
    WHERE id = ${id}::uuid AND next_attempt_at = ${leasedUntil}::timestamptz`;
}

const afresh = Prisma.sql`
  attempts = 0, next_attempt_at = clock_timestamp(), planned_at = NULL,
  delivered_at = NULL, last_status = NULL, last_error = NULL`;

/** Makes a delivery once more; false where there is none. */
export async function replayDelivery(webhookId: string, id: string): Promise<boolean> {
  return (
    (await db().$executeRaw`
    UPDATE webhook_deliveries SET ${afresh} WHERE id = ${id}::uuid AND webhook_id = ${webhookId}::uuid`) > 0
  );
}

/** Makes the deliveries of a time once more, also of events that came while it was off, and returns how many. */
export async function replayDeliveries(webhookId: string, from: string, to: string): Promise<number> {
  const inTime = Prisma.sql`at BETWEEN ${from}::timestamptz AND ${to}::timestamptz`;
  const [range] = await db().$queryRaw<{ first: number | null; last: number | null }[]>`
    SELECT min(number)::float8 AS first, max(number)::float8 AS last FROM events WHERE ${inTime}`;
  const { first, last } = range ?? {};
  let count = 0;
  for (let number = first ?? 1; number <= (last ?? 0); number += MADE_AT_ONCE) {
    count += await db().$executeRaw`
      INSERT INTO webhook_deliveries (webhook_id, event_number)
      SELECT w.id, e.number FROM webhooks w JOIN events e ON cardinality(w.topics) = 0 OR e.topic = ANY(w.topics)
      WHERE w.id = ${webhookId}::uuid AND e.number <= w.position
        AND e.number >= ${number} AND e.number < ${number + MADE_AT_ONCE} AND ${inTime}
      ON CONFLICT (webhook_id, event_number) DO UPDATE SET ${afresh}`;
  }
  return count;
}

export interface DeliveryRow {
  id: string;
  number: number;
  topic: string | null;
  attempts: number;
  lastStatus: number | null;
  lastError: string | null;
  nextAttemptAt: Date | null;
  deliveredAt: Date | null;
  createdAt: Date;
}

export interface FailedDeliveryRow extends Pick<DeliveryRow, 'id' | 'topic' | 'lastError' | 'createdAt'> {
  webhookId: string;
  url: string;
}

/** The deliveries of all active webhooks that were given up, newest event first: one that is off sends none again. */
export function listFailedDeliveryRows(limit: number): Promise<FailedDeliveryRow[]> {
  return db().$queryRaw<FailedDeliveryRow[]>`
    SELECT d.id, e.topic, d.last_error AS "lastError", d.created_at AS "createdAt", w.id AS "webhookId", w.url
    FROM webhook_deliveries d JOIN webhooks w ON w.id = d.webhook_id LEFT JOIN events e ON e.number = d.event_number
    WHERE w.is_active AND d.next_attempt_at IS NULL AND d.delivered_at IS NULL
    ORDER BY d.event_number DESC, d.id LIMIT ${limit}`;
}

const inState: Record<DeliveryState, Prisma.Sql> = {
  waiting: Prisma.sql`AND d.next_attempt_at IS NOT NULL`,
  delivered: Prisma.sql`AND d.delivered_at IS NOT NULL`,
  failed: Prisma.sql`AND d.next_attempt_at IS NULL AND d.delivered_at IS NULL`,
};

/** The deliveries of a webhook, newest event first, with their total, as far as counted. */
export async function listDeliveryRows(
  webhookId: string,
  state: DeliveryState | undefined,
  { limit, offset }: ListWindow,
): Promise<{ rows: DeliveryRow[]; total: number }> {
  const where = Prisma.sql`WHERE d.webhook_id = ${webhookId}::uuid ${state ? inState[state] : Prisma.empty}`;
  const [rows, [count]] = await Promise.all([
    db().$queryRaw<DeliveryRow[]>`
      SELECT d.id, d.event_number::float8 AS number, e.topic, d.attempts, d.last_status AS "lastStatus",
        d.last_error AS "lastError", d.next_attempt_at AS "nextAttemptAt", d.delivered_at AS "deliveredAt",
        d.created_at AS "createdAt"
      FROM webhook_deliveries d LEFT JOIN events e ON e.number = d.event_number ${where}
      ORDER BY d.event_number DESC LIMIT ${limit} OFFSET ${offset}`,
    db().$queryRaw<
      { total: number }[]
    >`SELECT count(*)::int AS total FROM (SELECT 1 FROM webhook_deliveries d ${where} LIMIT ${MOST_TOTAL}) counted`,
  ]);
  return { rows, total: count?.total ?? 0 };
}
