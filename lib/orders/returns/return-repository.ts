import type { ReturnStatus } from '@/lib/core/statuses/return-status';
import type { KeyedRequest } from '@/lib/orders/order/keyed-request';
import type { RefundAmounts } from '@/lib/orders/refunds/refunds';
import { MOST_COUNTED, type SettledChanges } from '@/lib/platform/changes/changed-since';
import { type DbTransaction, db } from '@/lib/platform/db/client';
import { Prisma } from '@/lib/platform/db/generated/client';
import type { ReturnQuery } from './return-schema';

export interface NewReturnLine {
  position: number;
  product: string;
  size: number;
  quantity: number;
  reason: string;
  exchangeSize: number | null;
  /** Until when the size that is wanted instead is held; null when it is not held, or none is wanted. */
  heldUntil: Date | null;
}

export interface NewReturnRow {
  orderId: string;
  lines: readonly NewReturnLine[];
  comment: string;
  expected: RefundAmounts;
  idempotency: KeyedRequest | null;
}

const centsOf = ({ items, tax, shipping }: RefundAmounts) => ({
  itemsCents: items,
  taxCents: tax,
  shippingCents: shipping,
});

/** Stores a return of an order that the transaction has locked, and returns its id. */
export async function insertReturn(transaction: DbTransaction, given: NewReturnRow): Promise<string> {
  const last = await transaction.return.aggregate({ where: { orderId: given.orderId }, _max: { ordinal: true } });
  const { id } = await transaction.return.create({
    data: {
      orderId: given.orderId,
      ordinal: (last._max.ordinal ?? 0) + 1,
      comment: given.comment,
      ...centsOf(given.expected),
      idempotencyKey: given.idempotency?.key ?? null,
      requestHash: given.idempotency?.requestHash ?? null,
      createdAt: new Date(),
    },
    select: { id: true },
  });
  await transaction.returnLine.createMany({
    data: given.lines.map(({ product, exchangeSize, heldUntil, ...line }, ordinal) => ({
      returnId: id,
      ordinal,
      ...line,
      productId: product,
      exchangeSize,
      ...(exchangeSize !== null && { exchange: heldUntil ? 'held' : 'open', heldUntil }),
    })),
  });
  await addReturnStep(transaction, { returnId: id, status: 'requested', isByCustomer: true });
  return id;
}

/** Notes a step of a return. */
export async function addReturnStep(
  transaction: DbTransaction,
  step: { returnId: string; status: string; isByCustomer: boolean; note?: string; privateNote?: string },
): Promise<void> {
  // In SQL, because a note may be about a status that only a newer version of the shop knows.
  await transaction.$executeRaw`
    INSERT INTO return_steps (return_id, status, is_by_customer, note, private_note, at)
    VALUES (${step.returnId}::uuid, ${step.status}::return_status, ${step.isByCustomer}, ${step.note ?? ''},
            ${step.privateNote ?? ''}, ${new Date()})`;
}

export async function setReturnStatus(transaction: DbTransaction, id: string, status: ReturnStatus): Promise<void> {
  await transaction.return.update({ where: { id }, data: { status }, select: { id: true } });
}

/** Replaces what is expected to go back by what does. */
export async function setReturnAmounts(transaction: DbTransaction, id: string, amounts: RefundAmounts): Promise<void> {
  await transaction.return.update({ where: { id }, data: centsOf(amounts), select: { id: true } });
}

/** What becomes of a line: of its exchange, which then is held no more, and how it came back. */
export async function changeReturnLine(
  transaction: DbTransaction,
  { returnId, ordinal }: { returnId: string; ordinal: number },
  change: { exchange?: 'open' | 'granted' | 'failed'; condition?: string },
): Promise<void> {
  await transaction.returnLine.update({
    where: { returnId_ordinal: { returnId, ordinal } },
    data: { ...change, ...(change.exchange && { heldUntil: null }) },
    select: { ordinal: true },
  });
}

/** The order that a return belongs to; null when there is no such return. */
export async function findOrderOfReturn(id: string): Promise<string | null> {
  const row = await db().return.findUnique({ where: { id }, select: { orderId: true } });
  return row?.orderId ?? null;
}

/** The return of an order that claimed a key. */
export async function findReturnByKey(
  transaction: DbTransaction,
  orderId: string,
  key: string,
): Promise<{ id: string; requestHash: string | null } | null> {
  return transaction.return.findUnique({
    where: { orderId_idempotencyKey: { orderId, idempotencyKey: key } },
    select: { id: true, requestHash: true },
  });
}

/**
 * Which returns match, newest first, with their orders and the number of all that match. With `changed` those that
 * changed since a moment, by their last change, which `changedAt` is.
 */
export async function listReturnIds(
  { status, window }: Omit<ReturnQuery, 'changed'>,
  changed: SettledChanges | undefined,
): Promise<{ rows: { id: string; orderId: string; changedAt: Date | null }[]; total: number }> {
  const where = status ? Prisma.sql`r.status = ${status}::return_status` : Prisma.sql`true`;
  const from = changed
    ? Prisma.sql`changes_since('return', ${changed.since}, ${changed.after}, ${changed.until}) c
        JOIN returns r ON r.id = c.subject::uuid`
    : Prisma.sql`returns r`;
  const [at, order] = changed
    ? [Prisma.sql`c.at`, Prisma.sql`c.at, c.subject`]
    : [Prisma.sql`NULL::timestamptz`, Prisma.sql`r.created_at DESC, r.id`];
  const [rows, counts] = await Promise.all([
    db().$queryRaw<{ id: string; orderId: string; changedAt: Date | null }[]>`
      SELECT r.id, r.order_id AS "orderId", ${at} AS "changedAt" FROM ${from} WHERE ${where}
      ORDER BY ${order} LIMIT ${window.limit} OFFSET ${window.offset}`,
    db().$queryRaw<{ total: number }[]>`
      SELECT count(*)::int AS total FROM (SELECT 1 FROM ${from} WHERE ${where} LIMIT ${changed ? MOST_COUNTED : null}::int) counted`,
  ]);
  return { rows, total: counts[0]?.total ?? 0 };
}

/** Orders with exchanges that have been held for long enough; at most `limit`. */
export async function listOrdersWithOldHolds(limit: number): Promise<string[]> {
  const rows = await db().$queryRaw<{ orderId: string }[]>`
    SELECT DISTINCT r.order_id AS "orderId" FROM return_lines l JOIN returns r ON r.id = l.return_id
    WHERE l.held_until < now() LIMIT ${limit}`;
  return rows.map((row) => row.orderId);
}
