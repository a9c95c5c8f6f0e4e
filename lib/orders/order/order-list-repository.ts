import { STATUS_TO_SHIP, STATUS_WHEN_UNPAID } from '@/lib/core/statuses/order-status';
import { MOST_COUNTED, type SettledChanges } from '@/lib/platform/changes/changed-since';
import { db } from '@/lib/platform/db/client';
import { containing } from '@/lib/platform/db/containing';
import { Prisma } from '@/lib/platform/db/generated/client';
import { type ListWindow, MAX_LIMIT } from '@/lib/platform/lists/list-query';
import { isUuid } from '@/lib/platform/text/uuid';
import { listedColumns, lostTheirMoney } from './order-columns-repository';
import { MAX_LINES } from './order-limits';
import type { OrderFilters } from './order-list-schema';
import { mayBeCut, readCountedBeginning, wholeIdOf } from './order-number';
import type { OrderRow } from './order-row';

const SMALLEST_ID = '00000000-0000-0000-0000-000000000000';

const GREATEST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** The ids that begin with a text as a range, which the primary key finds; null when no id begins so. */
function idsFrom(beginning: string): { first: string; last: string } | null {
  const first = beginning + SMALLEST_ID.slice(beginning.length);
  if (!isUuid(first)) return null;
  return { first, last: beginning + GREATEST_ID.slice(beginning.length) };
}

/** The numbers that begin with a text of letters, digits and hyphens, as a range that their index finds. */
const numberedFrom = (column: Prisma.Sql, beginning: Prisma.Sql) =>
  Prisma.sql`${column} >= ${beginning} AND ${column} < ${beginning} || '~'`;

/**
 * One condition per column, so that each has its index: trigram indexes for name, email and company, keys for numbers
 * and ids.
 */
function matching(search: string): Prisma.Sql {
  const lower = search.toLowerCase();
  // Emails are stored in lower case, and LIKE is several times quicker than ILIKE.
  const either = [
    Prisma.sql`o.buyer_name ILIKE ${containing(search)}`,
    Prisma.sql`o.buyer_email LIKE ${containing(lower)}`,
    // Most have none, and its index has none of those.
    Prisma.sql`(o.company <> '' AND o.company ILIKE ${containing(search)})`,
  ];
  // People copy the number with the sign before it.
  const beginning = lower.replace(/^#/, '');
  if (/^[0-9a-f]+$/.test(beginning)) either.push(numberedFrom(Prisma.sql`o.number`, Prisma.sql`${beginning}::text`));
  const counted = readCountedBeginning(beginning);
  if (counted !== null) either.push(numberedFrom(Prisma.sql`o.number`, Prisma.sql`${counted}::text`));
  const ids = idsFrom(beginning);
  if (ids) either.push(Prisma.sql`o.id BETWEEN ${ids.first}::uuid AND ${ids.last}::uuid`);
  return Prisma.sql`(${Prisma.join(either, ' OR ')})`;
}

/** The orders that may be meant by numbers as `readOrderNumber` reads them; isCalled says the same. */
const called = (numbers: readonly string[]) => Prisma.sql`o.id IN (
  SELECT x.id FROM unnest(${numbers.filter(mayBeCut)}::text[]) w(number) JOIN orders x ON ${numberedFrom(Prisma.sql`x.number`, Prisma.sql`w.number`)}
  WHERE starts_with(replace(x.id::text, '-', ''), x.number)
  UNION ALL SELECT x.id FROM orders x WHERE x.number = ANY(${numbers.map((number) => number.toUpperCase())}::text[])
  UNION ALL SELECT unnest(${numbers.flatMap((number) => wholeIdOf(number) ?? [])}::uuid[]))`;

/** Orders that were placed as far as the shop's people are concerned: an order that has to be paid first is, then. */
const arePlaced = Prisma.sql`o.number IS NOT NULL`;

/**
 * Orders that wait to be shipped: they are processing, the bank still holds what was not taken yet, and some of their
 * pairs were not paid back. Of the others nothing is left to be packed, as the notes of parcels say too.
 */
const areToShip = Prisma.sql`o.status = ${STATUS_TO_SHIP}::order_status
  AND NOT ${lostTheirMoney} AND EXISTS (
  SELECT 1 FROM order_lines l WHERE l.order_id = o.id AND l.quantity > (
    SELECT coalesce(sum(p.quantity), 0) FROM refunds r JOIN refund_lines p ON p.refund_id = r.id
    WHERE r.order_id = o.id AND p.position = l.position))`;

function conditions({ search, status, from, before, buyerId, numbers, isToShip }: OrderFilters): Prisma.Sql {
  const all: Prisma.Sql[] = [];
  if (status) all.push(Prisma.sql`o.status = ${status}::order_status`);
  if (from) all.push(Prisma.sql`o.created_at >= ${from}`);
  if (before) all.push(Prisma.sql`o.created_at < ${before}`);
  if (buyerId) all.push(Prisma.sql`o.user_id = ${buyerId}::uuid`);
  if (search) all.push(matching(search));
  if (numbers) all.push(called(numbers));
  if (isToShip) all.push(areToShip);
  // Unpaid ones are shown to their buyer, and to those who ask for them.
  if (!buyerId && status !== STATUS_WHEN_UNPAID) all.push(arePlaced);
  return all.length > 0 ? Prisma.join(all, ' AND ') : Prisma.sql`true`;
}

const orderings = {
  newest: Prisma.sql`o.created_at DESC, o.id`,
  oldest: Prisma.sql`o.created_at, o.id DESC`,
} as const;

/** The most order lines in one answer: those of the largest page. A whole list ends with the last order that fits. */
const MOST_LINES = MAX_LIMIT * MAX_LINES;

/** Orders that match, the newest (or oldest) first, with the number of all that match. */
export async function listOrderRows(
  filters: OrderFilters,
  { offset, limit }: ListWindow,
  first: keyof typeof orderings = 'newest',
): Promise<{ rows: OrderRow[]; total: number }> {
  const ordering = orderings[first];
  const [rows, total] = await Promise.all([
    // The page is cut before its lines are read: otherwise those of every skipped order would be read as well.
    db().$queryRaw<OrderRow[]>`
      SELECT ${listedColumns}
      FROM (SELECT o.id, sum((SELECT count(*) FROM order_lines l WHERE l.order_id = o.id)) OVER (ORDER BY ${ordering}) AS lines
            FROM (SELECT o.id, o.created_at FROM orders o WHERE ${conditions(filters)}
                  ORDER BY ${ordering} LIMIT ${limit} OFFSET ${offset}) o) page
      JOIN orders o ON o.id = page.id WHERE page.lines <= ${MOST_LINES} ORDER BY ${ordering}`,
    countOrders(filters),
  ]);
  return { rows, total };
}

/** Orders that match and changed since a moment, by their last change, with their number as far as it is counted. */
export async function listChangedOrderRows(
  filters: OrderFilters,
  { since, after, until }: SettledChanges,
  { offset, limit }: ListWindow,
): Promise<{ rows: OrderRow[]; total: number }> {
  const changed = Prisma.sql`
    changes_since('order', ${since}, ${after}, ${until}) c JOIN orders o ON o.id = c.subject::uuid
    WHERE ${conditions(filters)}`;
  const [rows, [count]] = await Promise.all([
    db().$queryRaw<(OrderRow & { changedAt: Date })[]>`
      SELECT ${listedColumns}, page.at AS "changedAt"
      FROM (SELECT c.subject, c.at FROM ${changed} ORDER BY c.at, c.subject LIMIT ${limit} OFFSET ${offset}) page
      JOIN orders o ON o.id = page.subject::uuid ORDER BY page.at, page.subject`,
    db().$queryRaw<{ total: number }[]>`
      SELECT count(*)::int AS total FROM (
        SELECT 1 FROM ${changed} ORDER BY c.at, c.subject LIMIT ${MOST_COUNTED}) counted`,
  ]);
  // The place in this list: what changed since comes again, at its end.
  return { rows: rows.map(({ changedAt, ...row }) => ({ ...row, updatedAt: changedAt })), total: count?.total ?? 0 };
}

/** How many orders match. */
export async function countOrders(filters: OrderFilters): Promise<number> {
  const [count] = await db().$queryRaw<{ total: number }[]>`
    SELECT count(*)::int AS total FROM orders o WHERE ${conditions(filters)}`;
  return count?.total ?? 0;
}

/** What tells an order apart, and whose it is. */
export interface OrderHeadRow {
  id: string;
  /** Without the `#` that people see. */
  number: string;
  /** The buyer's account; null when it is gone. */
  buyerId: string | null;
}

/** The orders that may be meant by numbers as `readOrderNumber` reads them, those with the shortest numbers first. */
export async function listOrdersCalled(numbers: readonly string[]): Promise<OrderHeadRow[]> {
  return db().$queryRaw<OrderHeadRow[]>`
    SELECT o.id, o.number, o.user_id AS "buyerId" FROM orders o WHERE ${called(numbers)} AND o.number IS NOT NULL
    ORDER BY length(o.number), o.number`;
}

/** The numbers of orders by their ids. */
export async function listOrderNumbers(ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db().order.findMany({ where: { id: { in: [...ids] } }, select: { id: true, number: true } });
  return new Map(rows.map(({ id, number }) => [id, number ?? '']));
}

/** The orders that follow another one, newest first; the newest ones when it is null. */
export async function listOrderRowsAfter(
  filters: OrderFilters,
  last: Pick<OrderRow, 'id' | 'createdAt'> | null,
  limit: number,
): Promise<OrderRow[]> {
  // The first half repeats a part of the second, because it is what the index can use.
  const follows = last
    ? Prisma.sql`o.created_at <= ${last.createdAt} AND (o.created_at < ${last.createdAt} OR o.id > ${last.id}::uuid)`
    : Prisma.sql`true`;
  return db().$queryRaw<OrderRow[]>`
    SELECT ${listedColumns} FROM orders o WHERE ${conditions(filters)} AND ${follows}
    ORDER BY o.created_at DESC, o.id LIMIT ${limit}`;
}
