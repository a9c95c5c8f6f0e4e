import { changedFacts } from '@/lib/access/audit/audit-changes';
import { recordAudits } from '@/lib/access/audit/audit-repository';
import { holdCategory } from '@/lib/catalogue/categories/category-service';
import { picturesOf } from '@/lib/catalogue/pictures/product-pictures';
import { claimPictures } from '@/lib/catalogue/pictures/uploaded-picture-repository';
import { nameStockChange } from '@/lib/catalogue/stock/movement-service';
import { ownLabelOf } from '@/lib/core/sizes/size-scales';
import { productStates } from '@/lib/core/statuses/product-states';
import { recordExpiredTags } from '@/lib/platform/cache/expired-tag-repository';
import type { DbTransaction } from '@/lib/platform/db/transaction';
import { planPrices, recordPublications, tagsOfColors, toFacts, writtenOf } from './product-admin-service';
import {
  deleteProducts,
  insertProducts,
  listOrderedProducts,
  listUpdateTimes,
  lockProducts,
  updateProducts,
  writeSizes,
} from './product-batch-repository';
import { listProductRowsById, type ProductRow } from './product-repository';
import type { WrittenProduct } from './product-schema';
import type { Article } from './stock-plan';

export type { ProductRow };
export { writtenOf };

/** Products by their ids, as they stand, and when each was changed last: not by what was sold, or by reviews. */
export async function readProducts(
  ids: readonly string[],
): Promise<{ products: Map<string, ProductRow>; updatedAt: Map<string, Date> }> {
  // Read first: what changes in between makes it look changed, and never unchanged.
  const updatedAt = await listUpdateTimes(ids);
  return { updatedAt, products: new Map((await listProductRowsById(ids, productStates)).map((row) => [row.id, row])) };
}

/** Products by their ids, locked with their sizes until the transaction ends. */
export async function lockAndReadProducts(
  transaction: DbTransaction,
  ids: readonly string[],
): Promise<Map<string, ProductRow>> {
  await lockProducts(transaction, ids);
  return new Map((await listProductRowsById(ids, productStates, transaction)).map((row) => [row.id, row]));
}

/** Those of the products that stand in orders. */
export async function findOrdered(transaction: DbTransaction, ids: readonly string[]): Promise<Set<string>> {
  return new Set(ids.length > 0 ? await listOrderedProducts(transaction, ids) : []);
}

/** What is written of one product, which the transaction has locked; `before` is null for a new one. */
export interface ProductWrite {
  id: string;
  before: ProductRow | null;
  product: WrittenProduct;
  stock: readonly Article[];
}

/** Who writes, and which change set it is for, as the audit log tells them. */
export interface BatchActor {
  userId: string | null;
  name: string;
  changeSet: string;
}

/**
 * Writes many products by the rules that hold for one: audit log, cache tags, pictures that are in use. The caller has
 * checked the values and locked the products. Throws INVALID_INPUT (a picture is deleted).
 */
export async function writeProducts(
  transaction: DbTransaction,
  { changeSet, ...actor }: BatchActor,
  writes: readonly ProductWrite[],
): Promise<void> {
  if (writes.length === 0) return;
  const ids = writes.map(({ id }) => id);
  const colors = await tagsOfColors(transaction, ids);
  await claimPictures(
    transaction,
    writes.flatMap(({ product }) => [...picturesOf(product), ...product.turntable]),
  );
  const isNew = ({ before }: ProductWrite) => before === null;
  const categories = writes.flatMap(({ before, product: { category } }) =>
    before?.category === category ? [] : [category],
  );
  for (const slug of [...new Set(categories)].sort()) await holdCategory(transaction, slug);
  await insertProducts(transaction, writes.filter(isNew));
  await updateProducts(
    transaction,
    writes.flatMap(({ id, before, product }) => (before ? [{ id, before: writtenOf(before), product }] : [])),
  );
  await planPrices(
    transaction,
    writes.map(({ id, before, product }) => ({ productId: id, before: before?.prices ?? [], prices: product.prices })),
  );
  const sizes = writes.map(({ id, product: { sizeScale }, stock }) => ({
    id,
    stock: stock.map((article) => ({ ...article, label: ownLabelOf(sizeScale, article.size, article.label) })),
  }));
  await nameStockChange(transaction, { cause: changeSet, userId: actor.userId });
  await writeSizes(transaction, sizes);
  const after = new Map((await listProductRowsById(ids, productStates, transaction)).map((row) => [row.id, row]));
  const entries = writes.flatMap(({ id, before }) => {
    const row = after.get(id);
    if (!row) throw new Error(`product ${id} vanished inside its own transaction`);
    const facts = toFacts(row);
    const changes = before ? changedFacts(toFacts(before), facts) : { before: null, after: facts };
    if (!changes) return [];
    const action = before ? ('product-changed' as const) : ('product-created' as const);
    return [{ actor, action, subjectId: id, before: changes.before, after: { ...changes.after, changeSet } }];
  });
  await recordAudits(transaction, entries);
  await recordPublications(transaction, [...after.values()], colors);
}

/** Deletes many products, which the transaction has locked, by the rules that hold for one. */
export async function removeProducts(
  transaction: DbTransaction,
  { changeSet, ...actor }: BatchActor,
  rows: readonly ProductRow[],
): Promise<void> {
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  const colors = await tagsOfColors(transaction, ids);
  await nameStockChange(transaction, { cause: changeSet, userId: actor.userId });
  await deleteProducts(transaction, ids);
  const entries = rows.map((row) => ({
    actor,
    action: 'product-deleted' as const,
    subjectId: row.id,
    before: { ...toFacts(row), changeSet },
    after: null,
  }));
  await recordAudits(transaction, entries);
  await recordExpiredTags(transaction, colors);
}
