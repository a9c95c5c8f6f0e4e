import { type DbTransaction, Prisma, readRows } from '@/lib/platform/db/client';
import type { CategoryRow } from './category-schema';

const inOrder = Prisma.sql`ORDER BY position, slug`;

const columns = Prisma.sql`slug, name, position, image, description`;

export async function listCategoryRows(): Promise<CategoryRow[]> {
  return readRows<CategoryRow>(Prisma.sql`SELECT ${columns} FROM categories ${inOrder}`);
}

/** All categories; other changes of any wait until the transaction ends. */
export async function lockCategories(transaction: DbTransaction): Promise<CategoryRow[]> {
  await transaction.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('categories', 0))`;
  return transaction.$queryRaw<CategoryRow[]>`SELECT ${columns} FROM categories ${inOrder}`;
}

/** Whether there is such a category, which stays until the transaction ends. */
export async function holdCategoryRow(transaction: DbTransaction, slug: string): Promise<boolean> {
  const rows = await transaction.$queryRaw<unknown[]>`SELECT 1 FROM categories WHERE slug = ${slug} FOR KEY SHARE`;
  return rows.length > 0;
}

export async function lockCategoryRow(transaction: DbTransaction, slug: string): Promise<void> {
  await transaction.$executeRaw`SELECT 1 FROM categories WHERE slug = ${slug} FOR UPDATE`;
}

/** Makes room at a position: whatever stands there, and behind it, moves on by one. */
export async function makeRoom(transaction: DbTransaction, position: number): Promise<void> {
  await transaction.$executeRaw`
    UPDATE categories SET position = position + 1 WHERE position >= ${position}::int
      AND EXISTS (SELECT 1 FROM categories WHERE position = ${position}::int)`;
}

export async function insertCategory(transaction: DbTransaction, row: CategoryRow): Promise<void> {
  await transaction.category.create({ data: row, select: { slug: true } });
}

export async function updateCategory(transaction: DbTransaction, { slug, ...row }: CategoryRow): Promise<void> {
  await transaction.category.update({ where: { slug }, data: row, select: { slug: true } });
}

export async function deleteCategoryRow(transaction: DbTransaction, slug: string): Promise<void> {
  await transaction.category.delete({ where: { slug }, select: { slug: true } });
}

export async function countProductsOf(transaction: DbTransaction, slug: string): Promise<number> {
  return transaction.product.count({ where: { category: slug } });
}

/** Products a statement moves at once: each has its words read anew. */
const BATCH = 1_000;

/**
 * Moves all products of a category to another one. Their text for exact search names the category behind name and brand
 * (lib/catalogue/product/search-text.ts).
 */
export async function moveProducts(transaction: DbTransaction, from: string, to: string): Promise<void> {
  const place = Prisma.sql`length(sort_name) + length(brand_key) + 3`;
  for (let moved = BATCH; moved === BATCH; )
    moved = await transaction.$executeRaw`
      UPDATE products SET category = ${to}, updated_at = now(),
        search_text = CASE substr(search_text, ${place}, ${from.length}::int) WHEN ${from}
          THEN overlay(search_text PLACING ${to} FROM ${place} FOR ${from.length}::int) ELSE search_text END
      WHERE id IN (SELECT id FROM products WHERE category = ${from} ORDER BY id LIMIT ${BATCH} FOR UPDATE)`;
}

/** Lets collections that are narrowed to a category name it by its new slug. */
export async function renameInCollections(transaction: DbTransaction, from: string, to: string): Promise<void> {
  await transaction.$executeRaw`
    UPDATE collections SET filters = jsonb_set(filters, '{category}',
      CASE jsonb_typeof(filters -> 'category') WHEN 'string' THEN to_jsonb(${to}::text)
        ELSE (SELECT jsonb_agg(CASE one WHEN ${from} THEN ${to} ELSE one END)
              FROM jsonb_array_elements_text(filters -> 'category') one) END)
    WHERE filters -> 'category' ? ${from}`;
}
