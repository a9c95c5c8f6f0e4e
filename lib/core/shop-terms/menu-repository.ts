import { type DbTransaction, Prisma, readRowsAside } from '@/lib/platform/db/client';
import type { Shelf, ShelfFacts } from '@/lib/platform/shop/shop-facts';

/** How many collections menus name. */
const MOST_COLLECTIONS = 6;

/** Outside of a transaction they are read beside the pool: every request needs them. */
const read = (select: Prisma.Sql, transaction?: DbTransaction) =>
  transaction ? transaction.$queryRaw<Shelf[]>(select) : readRowsAside<Shelf>(select);

/** Slugs and names of all categories, in order. */
export const listCategoryNames = (transaction?: DbTransaction): Promise<Shelf[]> =>
  read(Prisma.sql`SELECT slug, name FROM categories ORDER BY position, slug`, transaction);

const listFirstCollections = (transaction?: DbTransaction): Promise<Shelf[]> =>
  read(Prisma.sql`SELECT slug, name FROM collections ORDER BY position, slug LIMIT ${MOST_COLLECTIONS}`, transaction);

/** All categories and the first collections, which pages name. */
export async function readMenus(transaction?: DbTransaction): Promise<ShelfFacts> {
  return { categories: await listCategoryNames(transaction), collections: await listFirstCollections(transaction) };
}
