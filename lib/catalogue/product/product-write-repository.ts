import { type DbTransaction, db } from '@/lib/platform/db/client';
import { takenFields } from '@/lib/platform/db/database-errors';
import type { PlannedPrice } from './planned-prices';
import type { WrittenProduct } from './product-schema';
import { foldName, toSearchText } from './search-text';
import { familiesOf } from './shoe-attributes';
import { splitFacts } from './shoe-facts';
import type { Article } from './stock-plan';

/** A product's own columns with those derived for search and sorting. */
export function toColumns({ price, originalPrice, prices, publishAt, ...product }: WrittenProduct) {
  const [plain, facts] = splitFacts(product);
  return {
    ...plain,
    facts,
    publishAt: publishAt === null ? null : new Date(publishAt),
    priceCents: price,
    originalPriceCents: originalPrice,
    sortName: foldName(product.name),
    brandKey: foldName(product.brand),
    searchText: toSearchText(product),
    styleKey: product.style === null ? null : foldName(product.style),
    colorFamilies: familiesOf(product.colors),
  };
}

/**
 * The first free id of `stem`, `stem-2`, `stem-3` and so on; null if ten thousand are taken. Other calls wait until the
 * transaction ends. An id in an order counts as taken, otherwise the order would link to another shoe.
 */
export async function claimProductId(transaction: DbTransaction, stem: string): Promise<string | null> {
  await transaction.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('product-id', 0))`;
  const rows = await transaction.$queryRaw<{ id: string }[]>`
    SELECT candidate.id
    FROM (SELECT n, CASE n WHEN 1 THEN ${stem}::text ELSE ${stem}::text || '-' || n END COLLATE "C" AS id
          FROM generate_series(1, 10000) n) candidate
    WHERE NOT EXISTS (SELECT 1 FROM products p WHERE p.id = candidate.id)
      AND NOT EXISTS (SELECT 1 FROM order_lines l WHERE l.product_id = candidate.id)
    ORDER BY candidate.n LIMIT 1`;
  return rows[0]?.id ?? null;
}

export async function insertProduct(transaction: DbTransaction, id: string, product: WrittenProduct): Promise<void> {
  await transaction.product.create({ data: { id, ...toColumns(product) }, select: { id: true } });
}

export async function updateProduct(transaction: DbTransaction, id: string, product: WrittenProduct): Promise<void> {
  const { facts, ...columns } = toColumns(product);
  await transaction.product.update({
    where: { id },
    // A trigger makes `priceCents` the price that holds.
    data: { ...columns, basePriceCents: columns.priceCents },
    select: { id: true },
  });
  // Facts of a newer version stay.
  await transaction.$executeRaw`
    UPDATE products SET facts = facts || ${JSON.stringify(facts)}::jsonb WHERE id = ${id}
    AND facts IS DISTINCT FROM facts || ${JSON.stringify(facts)}::jsonb`;
}

/** Replaces the planned prices of products. The database keeps in step which price holds when. */
export async function replacePrices(
  transaction: DbTransaction,
  plans: readonly { productId: string; prices: readonly PlannedPrice[] }[],
): Promise<void> {
  const ids = plans.map(({ productId }) => productId);
  await transaction.productPrice.deleteMany({ where: { productId: { in: ids } } });
  await transaction.productPrice.createMany({
    data: plans.flatMap(({ productId, prices }) =>
      prices.map(({ price, from, until }) => ({ productId, priceCents: price, fromAt: from, untilAt: until })),
    ),
  });
}

/** How many products are brought up to date in one transaction. */
const REFRESHED_AT_ONCE = 1_000;

/**
 * Brings the stored price of products up to date whose price changed by itself, and returns of how many, at most a
 * thousand. Answers are right without it.
 */
export async function refreshDuePrices(): Promise<number> {
  return db().$executeRaw`
    UPDATE products p SET price_cents = p.price_cents
    FROM (SELECT id FROM products WHERE price_due_at <= now() ORDER BY price_due_at, id
          LIMIT ${REFRESHED_AT_ONCE} FOR NO KEY UPDATE SKIP LOCKED) due
    WHERE p.id = due.id`;
}

/**
 * Locks a product and its sizes until the transaction ends; the sizes in the order in which orders lock them, to avoid
 * deadlocks. False without such a product.
 */
export async function lockProductWithSizes(transaction: DbTransaction, id: string): Promise<boolean> {
  const rows = await transaction.$queryRaw<{ id: string }[]>`SELECT id FROM products WHERE id = ${id} FOR UPDATE`;
  if (rows.length === 0) return false;
  await transaction.$executeRaw`SELECT 1 FROM product_sizes WHERE product_id = ${id} ORDER BY size FOR UPDATE`;
  return true;
}

const numbersIn = (articles: readonly Article[], name: 'sku' | 'gtin') =>
  articles.flatMap(({ [name]: number }) => (number === null ? [] : [number]));

/** The sizes of other products that have a number of these ones. */
export async function findArticlesNamed(
  transaction: DbTransaction,
  productId: string,
  articles: readonly Article[],
): Promise<{ name: string; size: number; sku: string | null; gtin: string | null }[]> {
  const [skus, gtins] = [numbersIn(articles, 'sku'), numbersIn(articles, 'gtin')];
  if (skus.length + gtins.length === 0) return [];
  return transaction.$queryRaw`
    SELECT p.name, s.size::float8 AS size, s.sku, s.gtin FROM product_sizes s JOIN products p ON p.id = s.product_id
    WHERE (s.sku = ANY(${skus}::text[]) OR s.gtin = ANY(${gtins}::text[])) AND s.product_id <> ${productId}`;
}

/**
 * Makes these the sizes of a product. Returns which kind of number another product was given at the same moment, after
 * which the transaction has failed; null when it is done.
 */
export async function replaceSizes(
  transaction: DbTransaction,
  productId: string,
  articles: readonly Article[],
): Promise<'sku' | 'gtin' | null> {
  const sizes = articles.map((article) => article.size);
  const [skus, gtins, labels] = (['sku', 'gtin', 'label'] as const).map((name) =>
    articles.map((article) => article[name]),
  );
  await transaction.$executeRaw`
    DELETE FROM product_sizes WHERE product_id = ${productId} AND NOT size = ANY(${sizes}::numeric[])`;
  // A number that moves from one size to another must leave the one first.
  await transaction.$executeRaw`
    UPDATE product_sizes s SET sku = NULL, gtin = NULL
    FROM unnest(${sizes}::numeric[], ${skus}::text[], ${gtins}::text[]) AS a(size, sku, gtin)
    WHERE s.product_id = ${productId} AND s.size = a.size AND (s.sku IS NOT NULL OR s.gtin IS NOT NULL)
      AND (s.sku, s.gtin) IS DISTINCT FROM (a.sku, a.gtin)`;
  try {
    await transaction.$executeRaw`
      INSERT INTO product_sizes (product_id, size, quantity, sku, gtin, label)
      SELECT ${productId}, * FROM unnest(${sizes}::numeric[], ${articles.map((article) => article.quantity)}::int[],
                                         ${skus}::text[], ${gtins}::text[], ${labels}::text[])
      ON CONFLICT (product_id, size) DO UPDATE
        SET quantity = excluded.quantity, sku = excluded.sku, gtin = excluded.gtin, label = excluded.label
      WHERE (product_sizes.quantity, product_sizes.sku, product_sizes.gtin, product_sizes.label)
        IS DISTINCT FROM (excluded.quantity, excluded.sku, excluded.gtin, excluded.label)`;
    return null;
  } catch (error) {
    const [field] = takenFields(error);
    if (field !== 'sku' && field !== 'gtin') throw error;
    return field;
  }
}

/** Deletes a product with its sizes, reviews and wishes. */
export async function deleteProductRow(transaction: DbTransaction, id: string): Promise<void> {
  await transaction.product.delete({ where: { id }, select: { id: true } });
}

/** Above this number of rows, reading the catalogue's version becomes slow. */
const MOST_WRITES = 100;

/** Merges many rows into one. Their sum stays, regardless of concurrent writes and reads. */
export async function addUpCatalogueWrites(): Promise<void> {
  await db().$executeRaw`
    WITH gone AS (
      DELETE FROM catalogue_writes WHERE id IN (
        SELECT id FROM catalogue_writes WHERE (SELECT count(*) FROM catalogue_writes) > ${MOST_WRITES}
        ORDER BY id LIMIT 10000 FOR UPDATE SKIP LOCKED)
      RETURNING writes)
    INSERT INTO catalogue_writes (writes) SELECT sum(writes) FROM gone HAVING count(*) > 0`;
}
