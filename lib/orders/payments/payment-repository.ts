import type { Cents } from '@/lib/core/money/money';
import { STATUS_WHEN_UNPAID } from '@/lib/core/statuses/order-status';
import { type DbOrTransaction, type DbTransaction, db } from '@/lib/platform/db/client';
import { Prisma } from '@/lib/platform/db/generated/client';
import type { ListWindow } from '@/lib/platform/lists/list-query';
import type { PaymentFilters } from './payment-list-schema';
import type { PaymentRow } from './payment-row';
import { type EntryKind, type EntryState, statesBefore } from './payment-states';

/** Payments `p` whose authorization is over although its money was never taken; isAuthorizationOver says the same. */
export const areOver = Prisma.sql`
  (p.authorized_at IS NOT NULL AND p.paid_at IS NULL AND p.authorized_until <= now())`;

/** The payment of an order as a column; null for an order without one. */
export const paymentColumn = (orderId: Prisma.Sql) => Prisma.sql`
  (SELECT json_build_object(
     'provider', p.provider, 'capture', p.capture, 'until', p.until, 'lastAttemptBy', p.last_attempt_by,
     'intentId', p.intent_id, 'method', p.method, 'authorizedAt', p.authorized_at, 'authorizedUntil', p.authorized_until,
     'voidingAt', p.voiding_at, 'paidAt', p.paid_at, 'received', p.received_cents,
     'attempt', (SELECT json_build_object('id', e.id, 'state', e.state, 'url', e.url, 'endsAt', e.ends_at, 'failure', e.failure)
                 FROM payment_entries e WHERE e.order_id = p.order_id AND e.kind = 'attempt'
                 ORDER BY e.created_at DESC, e.id LIMIT 1),
     'isRefunding', EXISTS (SELECT FROM payment_entries e WHERE e.order_id = p.order_id AND e.kind = 'refund'
                            AND e.state IN ('pending', 'failed') AND NOT e.is_extra
                            AND NOT EXISTS (SELECT FROM payment_entries later WHERE later.refund_id = e.refund_id
                                            AND (later.created_at, later.id) > (e.created_at, e.id))))
   FROM payments p WHERE p.order_id = ${orderId})`;

/** How a new order is to be paid. */
export interface NewPayment {
  provider: string;
  capture: PaymentRow['capture'];
  /** How long its pairs are kept, and when its first attempt ends. */
  until: Date;
  /** After this no attempt begins. */
  lastAttemptBy: Date;
  /** Hashed; null where it does not count. */
  networkHash: string | null;
}

/** Stores how an order of the transaction is to be paid. */
export async function insertPayment(transaction: DbTransaction, orderId: string, payment: NewPayment): Promise<void> {
  await transaction.payment.create({ data: { orderId, ...payment }, select: { orderId: true } });
}

/** An entry as the database holds it. */
export interface EntryRow {
  id: string;
  orderId: string;
  kind: EntryKind;
  state: string;
  amount: Cents;
  method: string | null;
  failure: string | null;
  providerId: string | null;
  intentId: string | null;
  url: string | null;
  endsAt: Date | null;
  refundId: string | null;
  isExtra: boolean;
  createdAt: Date;
}

const entryColumns = Prisma.sql`
  e.id, e.order_id AS "orderId", e.kind, e.state, e.amount_cents AS amount, e.method, e.failure,
  e.provider_id AS "providerId", e.intent_id AS "intentId", e.url, e.ends_at AS "endsAt", e.refund_id AS "refundId",
  e.is_extra AS "isExtra", e.created_at AS "createdAt"`;

/** The entries of an order, oldest first. */
export async function listEntryRows(orderId: string, via: DbOrTransaction = db()): Promise<EntryRow[]> {
  return via.$queryRaw<EntryRow[]>`
    SELECT ${entryColumns} FROM payment_entries e WHERE e.order_id = ${orderId}::uuid ORDER BY e.created_at, e.id`;
}

export async function findEntryRow(id: string, via: DbOrTransaction = db()): Promise<EntryRow | null> {
  const rows = await via.$queryRaw<EntryRow[]>`
    SELECT ${entryColumns} FROM payment_entries e WHERE e.id = ${id}::uuid`;
  return rows[0] ?? null;
}

/** A new entry in the first state of its kind, or in a later one. */
export interface NewEntry<Kind extends EntryKind = EntryKind> {
  orderId: string;
  kind: Kind;
  state: EntryState<Kind>;
  amount: Cents;
  providerId?: string | null;
  intentId?: string | null;
  method?: string | null;
  endsAt?: Date;
  refundId?: string;
  isExtra?: boolean;
}

/** Adds an entry and returns its id; null when the provider's name of it is known already. */
export async function insertEntry<Kind extends EntryKind>(
  transaction: DbTransaction,
  entry: NewEntry<Kind>,
): Promise<string | null> {
  // The time of the entry, not that of a transaction that may have waited for another one.
  const rows = await transaction.$queryRaw<{ id: string }[]>`
    INSERT INTO payment_entries (order_id, kind, state, amount_cents, provider_id, intent_id, method, ends_at, refund_id,
                                 is_extra, created_at)
    VALUES (${entry.orderId}::uuid, ${entry.kind}, ${entry.state}, ${entry.amount}, ${entry.providerId ?? null},
            ${entry.intentId ?? null}, ${entry.method ?? null}, ${entry.endsAt ?? null}, ${entry.refundId ?? null}::uuid,
            ${entry.isExtra ?? false}, clock_timestamp())
    ON CONFLICT (kind, provider_id) DO NOTHING RETURNING id`;
  return rows[0]?.id ?? null;
}

/** What is learned about an entry without a change of its state. */
export interface EntryFacts {
  providerId?: string;
  intentId?: string | null;
  url?: string;
  method?: string | null;
  failure?: string | null;
  amount?: Cents;
}

/** Notes what was learned about an entry. */
export async function updateEntry(via: DbOrTransaction, id: string, facts: EntryFacts): Promise<void> {
  const { amount, ...rest } = facts;
  await via.paymentEntry.update({
    where: { id },
    data: { ...rest, ...(amount !== undefined && { amountCents: amount }) },
    select: { id: true },
  });
}

/** Moves an entry to a state, if it may move there from the one that it has; says whether it moved. */
export async function moveEntry<Kind extends EntryKind>(
  via: DbOrTransaction,
  { id, kind }: { id: string; kind: Kind },
  state: EntryState<Kind>,
  facts: EntryFacts = {},
): Promise<boolean> {
  const { amount, ...rest } = facts;
  const { count } = await via.paymentEntry.updateMany({
    where: { id, state: { in: statesBefore(kind, state) } },
    data: { ...rest, state, ...(amount !== undefined && { amountCents: amount }) },
  });
  return count > 0;
}

/** Notes what was learned about the payment of an order that the transaction has locked. */
export async function updatePayment(
  transaction: DbTransaction,
  orderId: string,
  facts: Partial<{
    until: Date;
    intentId: string;
    method: string | null;
    authorizedAt: Date;
    authorizedUntil: Date;
    voidingAt: Date | null;
    paidAt: Date;
    receivedCents: number;
    networkHash: null;
  }>,
): Promise<void> {
  await transaction.payment.update({ where: { orderId }, data: facts, select: { orderId: true } });
}

/** Gives an order that is paid its number. It is not given up any more, if it was. */
export async function markOrderPaid(transaction: DbTransaction, orderId: string): Promise<void> {
  await transaction.$executeRaw`
    UPDATE orders SET number = '', cancelled_at = NULL, cancelled_because = NULL WHERE id = ${orderId}::uuid`;
}

/** Notes that an order was cancelled because it was not paid in time. */
export async function markOrderUnpaid(transaction: DbTransaction, orderId: string): Promise<void> {
  await transaction.$executeRaw`UPDATE orders SET cancelled_because = 'unpaid' WHERE id = ${orderId}::uuid`;
}

/**
 * The order of a payment that the provider names by any of these: its own names, or the order's id; null without one.
 */
export async function findOrderOfNames(names: readonly string[], orderId: string | null): Promise<string | null> {
  const rows = await db().$queryRaw<{ id: string }[]>`
    SELECT p.order_id AS id FROM payments p WHERE p.order_id = ${orderId}::uuid
    UNION ALL
    SELECT e.order_id FROM payment_entries e
    WHERE e.provider_id = ANY(${[...names]}::text[]) OR e.intent_id = ANY(${[...names]}::text[])
    LIMIT 1`;
  return rows[0]?.id ?? null;
}

const areUnpaid = Prisma.sql`o.status = ${STATUS_WHEN_UNPAID}::order_status`;

/** Whether the account of an order `o` has ever paid: through a provider, or all of an order by cards and credit. */
const hasPaid = (userId: Prisma.Sql) => Prisma.sql`EXISTS (
  SELECT FROM orders bought LEFT JOIN payments paid ON paid.order_id = bought.id
  WHERE bought.user_id = ${userId} AND (paid.paid_at IS NOT NULL OR (paid.order_id IS NULL AND EXISTS (
    SELECT FROM tender_entries t WHERE t.order_id = bought.id AND t.cause = 'order'))))`;

/** What the orders of a customer that wait to be paid come to, and whether the customer has ever paid. */
export async function sumUpUnpaid(
  transaction: DbTransaction,
  userId: string,
): Promise<{ orders: number; pairs: number; hasPaid: boolean }> {
  const [row] = await transaction.$queryRaw<{ orders: number; pairs: number; hasPaid: boolean }[]>`
    SELECT count(DISTINCT o.id)::int AS orders, coalesce(sum(l.quantity), 0)::int AS pairs,
           ${hasPaid(Prisma.sql`${userId}::uuid`)} AS "hasPaid"
    FROM orders o LEFT JOIN order_lines l ON l.order_id = o.id WHERE o.user_id = ${userId}::uuid AND ${areUnpaid}`;
  return row ?? { orders: 0, pairs: 0, hasPaid: false };
}

/**
 * How many pairs unpaid orders of guests, and of accounts that have never paid, keep for one network. Others that order
 * from it wait until the transaction ends.
 */
export async function countPairsOfNetwork(transaction: DbTransaction, networkHash: string): Promise<number> {
  await transaction.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${networkHash}, 0))`;
  const [row] = await transaction.$queryRaw<{ pairs: number }[]>`
    SELECT coalesce(sum(l.quantity), 0)::int AS pairs
    FROM payments p JOIN orders o ON o.id = p.order_id JOIN order_lines l ON l.order_id = o.id
    WHERE p.network_hash = ${networkHash} AND ${areUnpaid} AND (o.user_id IS NULL OR NOT ${hasPaid(Prisma.sql`o.user_id`)})`;
  return row?.pairs ?? 0;
}

/** An entry with whose it is. */
export interface ListedEntryRow extends EntryRow {
  /** Blank until the order is paid. */
  number: string;
  buyerName: string;
  buyerEmail: string;
}

function conditions({ from, before, kind, state }: PaymentFilters): Prisma.Sql {
  const all: Prisma.Sql[] = [];
  if (from) all.push(Prisma.sql`e.created_at >= ${from}`);
  if (before) all.push(Prisma.sql`e.created_at < ${before}`);
  if (kind) all.push(Prisma.sql`e.kind = ${kind}`);
  if (state) all.push(Prisma.sql`e.state = ${state}`);
  return all.length > 0 ? Prisma.join(all, ' AND ') : Prisma.sql`true`;
}

/** An entry with whose it is: columns and tables. */
export const listedEntry = Prisma.sql`
  ${entryColumns}, coalesce(o.number, '') AS number, o.buyer_name AS "buyerName", o.buyer_email AS "buyerEmail"
  FROM payment_entries e JOIN orders o ON o.id = e.order_id`;

/** Entries of all orders that match, newest first, with the number of all that match. */
export async function listPaymentRows(
  filters: PaymentFilters,
  { offset, limit }: ListWindow,
): Promise<{ rows: ListedEntryRow[]; total: number }> {
  const where = conditions(filters);
  const [rows, counts] = await Promise.all([
    db().$queryRaw<ListedEntryRow[]>`
      SELECT ${listedEntry} WHERE ${where} ORDER BY e.created_at DESC, e.id LIMIT ${limit} OFFSET ${offset}`,
    db().$queryRaw<{ total: number }[]>`SELECT count(*)::int AS total FROM payment_entries e WHERE ${where}`,
  ]);
  return { rows, total: counts[0]?.total ?? 0 };
}

/** The entries that follow another one, newest first; the newest ones when it is null. */
export async function listPaymentRowsAfter(
  filters: PaymentFilters,
  last: Pick<EntryRow, 'id' | 'createdAt'> | null,
  limit: number,
): Promise<ListedEntryRow[]> {
  const follows = last
    ? Prisma.sql`e.created_at <= ${last.createdAt} AND (e.created_at < ${last.createdAt} OR e.id > ${last.id}::uuid)`
    : Prisma.sql`true`;
  return db().$queryRaw<ListedEntryRow[]>`
    SELECT ${listedEntry} WHERE ${conditions(filters)} AND ${follows} ORDER BY e.created_at DESC, e.id LIMIT ${limit}`;
}

/** Captures and refunds that were noted since a moment, with the provider's names of them. */
export async function listMovements(since: Date): Promise<EntryRow[]> {
  return db().$queryRaw<EntryRow[]>`
    SELECT ${entryColumns} FROM payment_entries e
    WHERE e.created_at >= ${since} AND e.kind IN ('capture', 'refund') AND e.state IN ('succeeded', 'paid', 'pending')
    ORDER BY e.created_at, e.id`;
}
