import type { Cents } from '@/lib/core/money/money';
import { statusesIn } from '@/lib/core/statuses/order-status';
import { type ListedEntryRow, listedEntry } from '@/lib/orders/payments/payment-repository';
import { db } from '@/lib/platform/db/client';
import { Prisma } from '@/lib/platform/db/generated/client';

/** Refunds that failed and were not sent again since. Money that is none of the order's has no entry of its ledger. */
const failedRefunds = Prisma.sql`
  e.kind = 'refund' AND e.state = 'failed' AND NOT EXISTS (
    SELECT FROM payment_entries later
    WHERE later.order_id = e.order_id AND later.kind = 'refund' AND later.refund_id IS NOT DISTINCT FROM e.refund_id
      AND (NOT e.is_extra OR later.intent_id = e.intent_id) AND (later.created_at, later.id) > (e.created_at, e.id))`;

const openDisputes = Prisma.sql`e.kind = 'dispute' AND e.state = 'open'`;

/** Authorizations that the provider gives up within two days, or did, before their money was taken. */
const endingAuthorizations = Prisma.sql`
  FROM payments p JOIN orders o ON o.id = p.order_id
  WHERE p.authorized_at IS NOT NULL AND p.paid_at IS NULL AND p.authorized_until <= now() + interval '2 days'
    AND o.status <> ALL(${statusesIn('cancelled')}::order_status[])`;

/** How many payments the shop's people have to look after. */
export interface TroubleCounts {
  failedRefunds: number;
  openDisputes: number;
  endingAuthorizations: number;
}

/** How many payments the shop's people have to look after. */
export async function countTroubleRows(): Promise<TroubleCounts> {
  const [row] = await db().$queryRaw<TroubleCounts[]>`
    SELECT (SELECT count(*)::int FROM payment_entries e WHERE ${failedRefunds}) AS "failedRefunds",
           (SELECT count(*)::int FROM payment_entries e WHERE ${openDisputes}) AS "openDisputes",
           (SELECT count(*)::int ${endingAuthorizations}) AS "endingAuthorizations"`;
  if (!row) throw new Error('a statement without a table returned no row');
  return row;
}

/** An order whose authorization ends. */
export interface EndingRow {
  orderId: string;
  number: string;
  /** What is left of it after refunds. */
  amount: Cents;
  until: Date;
}

/** The first of the payments that the shop's people have to look after: the oldest, and those that end first. */
export async function listTroubleRows(limit: number): Promise<{
  failedRefunds: ListedEntryRow[];
  openDisputes: ListedEntryRow[];
  endingAuthorizations: EndingRow[];
}> {
  const entries = (are: Prisma.Sql) =>
    db().$queryRaw<ListedEntryRow[]>`SELECT ${listedEntry} WHERE ${are} ORDER BY e.created_at, e.id LIMIT ${limit}`;
  const [failed, disputes, ending] = await Promise.all([
    entries(failedRefunds),
    entries(openDisputes),
    db().$queryRaw<EndingRow[]>`
      SELECT o.id AS "orderId", coalesce(o.number, '') AS number, p.authorized_until AS until,
             greatest(0, o.total_cents - (SELECT coalesce(sum(r.amount_cents), 0) FROM refunds r WHERE r.order_id = o.id)
               + (SELECT coalesce(sum(t.amount_cents), 0) FROM tender_entries t WHERE t.order_id = o.id AND t.cause = 'order'))::int AS amount
      ${endingAuthorizations} ORDER BY p.authorized_until, o.id LIMIT ${limit}`,
  ]);
  return { failedRefunds: failed, openDisputes: disputes, endingAuthorizations: ending };
}

/** The orders with a payment that the provider names by one of these, or by their own ids; by the names. */
export async function findOrdersOfMovements(
  intentIds: readonly string[],
  orderIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db().$queryRaw<{ name: string; orderId: string }[]>`
    SELECT e.intent_id AS name, e.order_id AS "orderId" FROM payment_entries e
    WHERE e.intent_id = ANY(${[...intentIds]}::text[])
    UNION SELECT p.order_id::text, p.order_id FROM payments p WHERE p.order_id = ANY(${[...orderIds]}::uuid[])`;
  return new Map(rows.map(({ name, orderId }) => [name, orderId]));
}
