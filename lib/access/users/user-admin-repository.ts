import { OWNER, rolesOfNew } from '@/lib/core/permissions/rights';
import { MOST_COUNTED, type SettledChanges } from '@/lib/platform/changes/changed-since';
import { type DbOrTransaction, type DbTransaction, db } from '@/lib/platform/db/client';
import { containing } from '@/lib/platform/db/containing';
import { Prisma } from '@/lib/platform/db/generated/client';
import type { ListWindow } from '@/lib/platform/lists/list-query';
import type { UserChange, UserFilters } from './user-admin-schema';

/** An account with the number of its orders. */
export interface CountedUserRow {
  id: string;
  name: string;
  email: string;
  /** As stored; may be a role of a newer version. */
  role: string;
  /** The roles of staff, as stored. */
  roles: string[];
  status: string;
  createdAt: Date;
  /** When what is told of it changed last. */
  updatedAt: Date;
  ordersCount: number;
}

const userColumns = Prisma.sql`
  u.id, u.name, u.email, u.role::text, u.staff_roles AS roles, u.status::text, u.created_at AS "createdAt",
  coalesce(changed_at('customer', u.id::text), u.updated_at) AS "updatedAt",
  (SELECT count(*)::int FROM orders o WHERE o.user_id = u.id AND o.number IS NOT NULL) AS "ordersCount"`;

function conditions({ search, role, status }: UserFilters): Prisma.Sql {
  const all: Prisma.Sql[] = [];
  if (role) all.push(Prisma.sql`u.role = ${role}::role`);
  if (status) all.push(Prisma.sql`u.status = ${status}::user_status`);
  // Emails are stored in lower case, and LIKE is several times faster than ILIKE.
  if (search)
    all.push(Prisma.sql`(u.name ILIKE ${containing(search)} OR u.email LIKE ${containing(search.toLowerCase())})`);
  return all.length > 0 ? Prisma.join(all, ' AND ') : Prisma.sql`true`;
}

/**
 * Accounts, newest first, with the total number that match. With `changed` those that changed since a moment, by their
 * last change.
 */
export async function listUserRows(
  filters: UserFilters,
  { offset, limit }: ListWindow,
  changed?: SettledChanges,
): Promise<{ rows: CountedUserRow[]; total: number }> {
  if (changed) return listChangedUserRows(filters, { offset, limit }, changed);
  const where = conditions(filters);
  const [rows, counts] = await Promise.all([
    // Limited before orders are counted; otherwise the orders of all earlier accounts would be counted too.
    db().$queryRaw<CountedUserRow[]>`
      SELECT ${userColumns}
      FROM (SELECT u.id FROM users u WHERE ${where}
            ORDER BY u.created_at DESC, u.id LIMIT ${limit} OFFSET ${offset}) page
      JOIN users u ON u.id = page.id ORDER BY u.created_at DESC, u.id`,
    db().$queryRaw<{ total: number }[]>`SELECT count(*)::int AS total FROM users u WHERE ${where}`,
  ]);
  return { rows, total: counts[0]?.total ?? 0 };
}

async function listChangedUserRows(
  filters: UserFilters,
  { offset, limit }: ListWindow,
  { since, after, until }: SettledChanges,
): Promise<{ rows: CountedUserRow[]; total: number }> {
  const changed = Prisma.sql`
    changes_since('customer', ${since}, ${after}, ${until}) c JOIN users u ON u.id = c.subject::uuid
    WHERE ${conditions(filters)}`;
  const [rows, counts] = await Promise.all([
    db().$queryRaw<(CountedUserRow & { changedAt: Date })[]>`
      SELECT ${userColumns}, page.at AS "changedAt"
      FROM (SELECT c.subject, c.at FROM ${changed} ORDER BY c.at, c.subject LIMIT ${limit} OFFSET ${offset}) page
      JOIN users u ON u.id = page.subject::uuid ORDER BY page.at, page.subject`,
    db().$queryRaw<{ total: number }[]>`
      SELECT count(*)::int AS total FROM (
        SELECT 1 FROM ${changed} ORDER BY c.at, c.subject LIMIT ${MOST_COUNTED}) counted`,
  ]);
  const placed = rows.map(({ changedAt, ...row }) => ({ ...row, updatedAt: changedAt }));
  return { rows: placed, total: counts[0]?.total ?? 0 };
}

export async function findCountedUser(id: string, via: DbOrTransaction = db()): Promise<CountedUserRow | null> {
  const rows = await via.$queryRaw<CountedUserRow[]>`SELECT ${userColumns} FROM users u WHERE u.id = ${id}::uuid`;
  return rows[0] ?? null;
}

/**
 * Serializes changes of roles, statuses and accounts; otherwise two administrators could remove each other at the same
 * moment.
 */
export async function lockAdministration(transaction: DbTransaction): Promise<void> {
  await transaction.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('administration', 0))`;
}

/** Whether another active owner remains. */
export async function hasOtherActiveAdmin(transaction: DbTransaction, except: string): Promise<boolean> {
  const other = await transaction.user.findFirst({
    where: { staffRoles: { has: OWNER }, status: 'active', id: { not: except } },
    select: { id: true },
  });
  return other !== null;
}

export async function updateUser(transaction: DbTransaction, id: string, change: UserChange): Promise<void> {
  await transaction.user.update({
    where: { id },
    data: {
      ...(change.role !== undefined && { role: change.role, staffRoles: rolesOfNew(change.role) }),
      ...(change.status !== undefined && { status: change.status }),
    },
    select: { id: true },
  });
}

/** Deletes an account with its sessions and wishlist. Its orders and reviews stay. */
export async function deleteUserRow(transaction: DbTransaction, id: string): Promise<void> {
  await transaction.user.delete({ where: { id }, select: { id: true } });
}
