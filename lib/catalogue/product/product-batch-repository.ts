import { type DbTransaction, db, Prisma } from '@/lib/platform/db/client';
import type { WrittenProduct } from './product-schema';
import { toColumns } from './product-write-repository';
import type { Article } from './stock-plan';

/** A product with its id. */
export interface KeyedProduct {
  id: string;
  product: WrittenProduct;
}

const inDatabase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The columns of a product by their names in the database. */
function columnsOf(product: WrittenProduct): Record<string, unknown> {
  return Object.fromEntries(Object.entries(toColumns(product)).map(([name, value]) => [inDatabase(name), value]));
}

const listed = (names: readonly string[], before = '') =>
  Prisma.raw(names.map((name) => `${before}"${name}"`).join(', '));

/** Adds many products at once. */
export async function insertProducts(transaction: DbTransaction, products: readonly KeyedProduct[]): Promise<void> {
  if (products.length === 0) return;
  const rows = products.map(({ id, product }) => ({ id, ...columnsOf(product) }));
  const names = Object.keys(rows[0] ?? {});
  await transaction.$executeRaw`
    INSERT INTO products (${listed(names)})
    SELECT ${listed(names)} FROM jsonb_populate_recordset(NULL::products, ${JSON.stringify(rows)}::jsonb)`;
}

/** Writes of many products the columns that differ: few statements, whatever their number. */
export async function updateProducts(
  transaction: DbTransaction,
  changes: readonly (KeyedProduct & { before: WrittenProduct })[],
): Promise<void> {
  const byNames = new Map<string, { names: string[]; rows: object[] }>();
  for (const { id, before, product } of changes) {
    const was = columnsOf(before);
    const different = Object.entries(columnsOf(product)).filter(
      ([name, value]) => JSON.stringify(was[name]) !== JSON.stringify(value),
    );
    const price = different.find(([name]) => name === 'price_cents');
    // A trigger makes `price_cents` the price that holds.
    if (price) different.push(['base_price_cents', price[1]]);
    const names = different.map(([name]) => name).sort();
    const group = byNames.get(names.join()) ?? { names, rows: [] };
    group.rows.push({ id, ...Object.fromEntries(different) });
    byNames.set(names.join(), group);
  }
  for (const { names, rows } of byNames.values()) {
    // Facts of a newer version stay.
    const sets = names.map((name) => (name === 'facts' ? 'facts = p.facts || r.facts' : `"${name}" = r."${name}"`));
    await transaction.$executeRaw`
      UPDATE products p SET ${Prisma.raw([...sets, 'updated_at = clock_timestamp()'].join(', '))}
      FROM jsonb_populate_recordset(NULL::products, ${JSON.stringify(rows)}::jsonb) r WHERE p.id = r.id`;
  }
}

/** Locks products and their sizes, in the order in which orders lock them. */
export async function lockProducts(transaction: DbTransaction, ids: readonly string[]): Promise<void> {
  await transaction.$executeRaw`SELECT 1 FROM products WHERE id = ANY(${[...ids]}::text[]) ORDER BY id FOR UPDATE`;
  await transaction.$executeRaw`
    SELECT 1 FROM product_sizes WHERE product_id = ANY(${[...ids]}::text[]) ORDER BY product_id, size FOR UPDATE`;
}

/** When each of the products was changed last. */
export async function listUpdateTimes(ids: readonly string[]): Promise<Map<string, Date>> {
  const rows = await db().$queryRaw<{ id: string; updatedAt: Date }[]>`
    SELECT id, updated_at AS "updatedAt" FROM products WHERE id = ANY(${[...ids]}::text[])`;
  return new Map(rows.map(({ id, updatedAt }) => [id, updatedAt]));
}

/** The sizes that many products have from now on. Numbers that move from one size to another are taken first. */
export async function writeSizes(
  transaction: DbTransaction,
  products: readonly { id: string; stock: readonly Article[] }[],
): Promise<void> {
  const rows = products.flatMap(({ id, stock }) => stock.map((article) => ({ product_id: id, ...article })));
  const ids = products.map(({ id }) => id);
  const json = JSON.stringify(rows);
  await transaction.$executeRaw`
    DELETE FROM product_sizes s WHERE s.product_id = ANY(${ids}::text[]) AND NOT EXISTS (
      SELECT 1 FROM jsonb_populate_recordset(NULL::product_sizes, ${json}::jsonb) r
      WHERE r.product_id = s.product_id AND r.size = s.size)`;
  await transaction.$executeRaw`
    UPDATE product_sizes s SET sku = NULL, gtin = NULL
    FROM jsonb_populate_recordset(NULL::product_sizes, ${json}::jsonb) r
    WHERE r.product_id = s.product_id AND r.size = s.size
      AND (s.sku IS DISTINCT FROM r.sku OR s.gtin IS DISTINCT FROM r.gtin) AND (s.sku IS NOT NULL OR s.gtin IS NOT NULL)`;
  await transaction.$executeRaw`
    INSERT INTO product_sizes (product_id, size, quantity, sku, gtin, label)
    SELECT r.product_id, r.size, r.quantity, r.sku, r.gtin, r.label
    FROM jsonb_populate_recordset(NULL::product_sizes, ${json}::jsonb) r
    ON CONFLICT (product_id, size) DO UPDATE
    SET quantity = excluded.quantity, sku = excluded.sku, gtin = excluded.gtin, label = excluded.label
    WHERE (product_sizes.quantity, product_sizes.sku, product_sizes.gtin, product_sizes.label)
      IS DISTINCT FROM (excluded.quantity, excluded.sku, excluded.gtin, excluded.label)`;
}

/** Deletes many products with their sizes, reviews and wishes. */
export async function deleteProducts(transaction: DbTransaction, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await transaction.$executeRaw`DELETE FROM products WHERE id = ANY(${[...ids]}::text[])`;
}

/** Those of the products that stand in orders. */
export async function listOrderedProducts(transaction: DbTransaction, ids: readonly string[]): Promise<string[]> {
  const rows = await transaction.$queryRaw<{ id: string }[]>`
    SELECT a.id FROM unnest(${[...ids]}::text[]) a(id)
    WHERE EXISTS (SELECT 1 FROM order_lines l WHERE l.product_id = a.id)`;
  return rows.map(({ id }) => id);
}
