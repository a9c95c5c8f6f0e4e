import { recordExpiredTags } from '@/lib/platform/cache/expired-tag-repository';
import { redirectsTag } from '@/lib/platform/cache/tags';
import { type DbTransaction, Prisma, readRows } from '@/lib/platform/db/client';
import type { Redirect } from './redirect-schema';

const columns = Prisma.sql`id AS _id, from_path AS "from", to_url AS "to"`;

/** Redirects, newest first, and how many there are. */
export async function listRedirectRows(offset: number, limit: number): Promise<{ rows: Redirect[]; total: number }> {
  const [rows, counts] = await Promise.all([
    readRows<Redirect>(
      Prisma.sql`SELECT ${columns} FROM redirects ORDER BY created_at DESC, id LIMIT ${limit} OFFSET ${offset}`,
    ),
    readRows<{ total: number }>(Prisma.sql`SELECT count(*)::int AS total FROM redirects`),
  ]);
  return { rows, total: counts[0]?.total ?? 0 };
}

/** Where each former address leads. */
export async function listTargets(): Promise<Pick<Redirect, 'from' | 'to'>[]> {
  return readRows(Prisma.sql`SELECT from_path AS "from", to_url AS "to" FROM redirects`);
}

/** Lets other changes of redirects wait until the transaction ends: they are checked against each other. */
export async function lockRedirects(transaction: DbTransaction): Promise<void> {
  await transaction.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('redirects', 0))`;
}

/** The addresses to which one leads, redirect after redirect, itself included. */
export async function followRedirects(transaction: DbTransaction, from: string): Promise<string[]> {
  const rows = await transaction.$queryRaw<{ at: string }[]>`
    WITH RECURSIVE way (at) AS (
      SELECT ${from}::text UNION SELECT r.to_url FROM way JOIN redirects r ON r.from_path = way.at)
    SELECT at FROM way`;
  return rows.map(({ at }) => at);
}

/** Null where the address leads somewhere already. */
export async function insertRedirect(transaction: DbTransaction, from: string, to: string): Promise<Redirect | null> {
  const rows = await transaction.$queryRaw<Redirect[]>`
    INSERT INTO redirects (from_path, to_url) VALUES (${from}, ${to}) ON CONFLICT DO NOTHING RETURNING ${columns}`;
  return rows[0] ?? null;
}

export async function deleteRedirectRow(transaction: DbTransaction, id: string): Promise<Redirect | null> {
  const rows = await transaction.$queryRaw<Redirect[]>`
    DELETE FROM redirects WHERE id = ${id}::uuid RETURNING ${columns}`;
  return rows[0] ?? null;
}

/** Whether the shop has a page of this subject, seen or not. */
export async function hasSubject(kind: 'product' | 'category' | 'collection', id: string): Promise<boolean> {
  const one = {
    product: Prisma.sql`SELECT 1 FROM products WHERE id = ${id}`,
    category: Prisma.sql`SELECT 1 FROM categories WHERE slug = ${id}`,
    collection: Prisma.sql`SELECT 1 FROM collections WHERE slug = ${id}`,
  }[kind];
  return (await readRows(one)).length > 0;
}

/**
 * A page moved: its former address leads to the new one, and so does whatever led to the former one. For the
 * transaction in which it moves.
 */
export async function recordMove(transaction: DbTransaction, from: string, to: string): Promise<void> {
  await lockRedirects(transaction);
  await transaction.$executeRaw`DELETE FROM redirects WHERE from_path = ${to}`;
  await transaction.$executeRaw`UPDATE redirects SET to_url = ${to} WHERE to_url = ${from}`;
  await transaction.$executeRaw`
    INSERT INTO redirects (from_path, to_url) VALUES (${from}, ${to})
    ON CONFLICT (from_path) DO UPDATE SET to_url = excluded.to_url`;
  await recordExpiredTags(transaction, [redirectsTag]);
}
