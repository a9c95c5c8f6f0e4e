import { type DbTransaction, Prisma, readRows } from '@/lib/platform/db/client';
import type { CollectionRow } from './collection-schema';

const inOrder = Prisma.sql`ORDER BY position, slug`;
const columns = Prisma.sql`slug, name, position, image, description, filters, first_products AS first`;

export async function listCollectionRows(): Promise<CollectionRow[]> {
  return readRows<CollectionRow>(Prisma.sql`SELECT ${columns} FROM collections ${inOrder}`);
}

/** The same as the shop shows it: of the first products those that are live. */
export async function listShownCollectionRows(): Promise<CollectionRow[]> {
  return readRows<CollectionRow>(Prisma.sql`
    SELECT slug, name, position, image, description, filters, ARRAY(
      SELECT p.id FROM unnest(c.first_products) WITH ORDINALITY f(id, place) JOIN products p ON p.id = f.id
      WHERE product_state(p) = 'live' ORDER BY f.place) AS first
    FROM collections c ${inOrder}`);
}

export async function findCollectionRow(slug: string): Promise<CollectionRow | null> {
  const [row] = await readRows<CollectionRow>(Prisma.sql`SELECT ${columns} FROM collections WHERE slug = ${slug}`);
  return row ?? null;
}

/** All collections; other changes of any wait until the transaction ends. */
export async function lockCollections(transaction: DbTransaction): Promise<CollectionRow[]> {
  await transaction.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('collections', 0))`;
  return transaction.$queryRaw<CollectionRow[]>`SELECT ${columns} FROM collections ${inOrder}`;
}

/** Makes room at a position: whatever stands there, and behind it, moves on by one. */
export async function makeRoom(transaction: DbTransaction, position: number): Promise<void> {
  await transaction.$executeRaw`
    UPDATE collections SET position = position + 1 WHERE position >= ${position}::int
      AND EXISTS (SELECT 1 FROM collections WHERE position = ${position}::int)`;
}

const toColumns = ({ first, filters, ...row }: CollectionRow) => ({
  ...row,
  filters: filters as Prisma.InputJsonObject,
  firstProducts: first,
});

export async function insertCollection(transaction: DbTransaction, row: CollectionRow): Promise<void> {
  await transaction.collection.create({ data: toColumns(row), select: { slug: true } });
}

/** Writes a collection over the one that had this slug before. */
export async function updateCollection(transaction: DbTransaction, before: string, row: CollectionRow): Promise<void> {
  await transaction.collection.update({ where: { slug: before }, data: toColumns(row), select: { slug: true } });
}

export async function deleteCollectionRow(transaction: DbTransaction, slug: string): Promise<void> {
  await transaction.collection.delete({ where: { slug }, select: { slug: true } });
}

/** Which of these products there are. */
export async function findProductIds(transaction: DbTransaction, ids: readonly string[]): Promise<string[]> {
  const rows = await transaction.product.findMany({ where: { id: { in: [...ids] } }, select: { id: true } });
  return rows.map(({ id }) => id);
}
