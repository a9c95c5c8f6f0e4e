import { type DbTransaction, Prisma, readRowsAside } from '@/lib/platform/db/client';
import type { Shelf, ShelfFacts } from '@/lib/platform/shop/shop-facts';

/** The number of collections in menus. */
const MOST_COLLECTIONS = 6;

/** Outside of a transaction this uses a connection of its own, because every request needs the names. */
const read = (select: Prisma.Sql, transaction?: DbTransaction) =>
  transaction ? transaction.$queryRaw<Shelf[]>(select) : readRowsAside<Shelf>(select);

/** Slugs and names of all categories, in order. */
export const listCategoryNames = (transaction?: DbTransaction): Promise<Shelf[]> =>
  read(Prisma.sql`SELECT slug, name FROM categories ORDER BY position, slug`, transaction);

const listFirstCollections = (transaction?: DbTransaction): Promise<Shelf[]> =>
  read(Prisma.sql`SELECT slug, name FROM collections ORDER BY position, slug LIMIT ${MOST_COLLECTIONS}`, transaction);

/** The categories and collections that menus show. */
export async function readMenus(transaction?: DbTransaction): Promise<ShelfFacts> {
  return { categories: await listCategoryNames(transaction), collections: await listFirstCollections(transaction) };
}
