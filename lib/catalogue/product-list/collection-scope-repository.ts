import { type DbOrTransaction, db, Prisma, readRows } from '@/lib/platform/db/client';
import type { SavedFilters } from './saved-filters';

interface ScopeRow {
  filters: SavedFilters;
  first: string[];
}

/** What a collection's list is narrowed to, and the ids of its first products; null without such a collection. */
export async function findCollectionScope(slug: string): Promise<ScopeRow | null> {
  const [row] = await readRows<ScopeRow>(
    Prisma.sql`SELECT filters, first_products AS first FROM collections WHERE slug = ${slug}`,
  );
  return row ?? null;
}

/** The same of several; those that there are not are left out. */
export async function listCollectionScopes(
  slugs: readonly string[],
  via: DbOrTransaction = db(),
): Promise<(ScopeRow & { slug: string })[]> {
  return via.$queryRaw`
    SELECT slug, filters, first_products AS first FROM collections WHERE slug = ANY(${[...slugs]}::text[])`;
}
