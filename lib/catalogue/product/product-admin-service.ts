import { z } from 'zod';
import { changedFacts } from '@/lib/access/audit/audit-changes';
import { recordAudit } from '@/lib/access/audit/audit-repository';
import { inTransactionOf, type Viewer } from '@/lib/access/session/viewer';
import { holdCategory } from '@/lib/catalogue/categories/category-service';
import { picturesOf } from '@/lib/catalogue/pictures/product-pictures';
import { claimPictures } from '@/lib/catalogue/pictures/uploaded-picture-repository';
import { nameStockChange } from '@/lib/catalogue/stock/movement-service';
import { hasRight } from '@/lib/core/permissions/rights';
import { productStates } from '@/lib/core/statuses/product-states';
import { recordExpiredTags } from '@/lib/platform/cache/expired-tag-repository';
import { productTag, tagsOfProduct } from '@/lib/platform/cache/tags';
import type { DbTransaction } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import { writeArticles } from './article-service';
import { recordDueChanges } from './due-change-repository';
import { type PlannedPrice, withoutPricesAsRead } from './planned-prices';
import { listProductRowsById, listSiblingIds, type ProductRow } from './product-repository';
import {
  blankProduct,
  type NewProduct,
  type Product,
  type ProductChange,
  productSchema,
  type WrittenProduct,
} from './product-schema';
import { toProduct } from './product-service';
import { toSlugStem } from './product-slug';
import {
  claimProductId,
  deleteProductRow,
  insertProduct,
  lockProductWithSizes,
  replacePrices,
  updateProduct,
} from './product-write-repository';
import { lackedRightsToSell } from './rights-to-sell';
import { type Article, changesPairs, mergeStock, planStock, type StockConflict } from './stock-plan';

/** The fields that administrators write, as the audit log stores them. */
export function toFacts(row: ProductRow) {
  const { price, originalPrice } = row;
  const { _id, rating, numReviews, createdAt, sizes, lowestPrice30, promoted, prices, ...written } = z.encode(
    productSchema,
    {
      ...toProduct(row),
      price,
      originalPrice,
    },
  );
  return { ...written, ...(prices.length > 0 && { prices }) };
}

/** The stored fields of a new product. */
function toNewDraft({ sizes, stock, ...given }: NewProduct): WrittenProduct {
  // Lists show `image`, so a product with only further pictures shows the first of them.
  const draft = { ...blankProduct, ...given };
  return { ...draft, image: picturesOf(draft)[0] ?? null };
}

/** What administrators write of a product, without its sizes. */
export function writtenOf({
  id,
  rating,
  numReviews,
  createdAt,
  stock,
  priceNow,
  originalPriceNow,
  lowestPrice30,
  ...written
}: ProductRow): WrittenProduct {
  return written;
}

/** The stored fields of a product after a change; absent ones stay. */
function toDraft(row: ProductRow, { sizes, stock, stockSeen, ...change }: ProductChange): WrittenProduct {
  const before = writtenOf(row);
  const shown = { price: row.priceNow, originalPrice: row.originalPriceNow };
  return { ...before, ...withoutPricesAsRead(change, shown, before) };
}

/** Replaces planned prices unless they are the same, and notes when those to come change what is shown. */
export async function planPrices(
  transaction: DbTransaction,
  plans: readonly { productId: string; before: readonly PlannedPrice[]; prices: readonly PlannedPrice[] }[],
): Promise<void> {
  const changed = plans.filter(({ before, prices }) => JSON.stringify(before) !== JSON.stringify(prices));
  if (changed.length === 0) return;
  await replacePrices(transaction, changed);
  const due = changed.flatMap(({ productId, prices }) =>
    prices
      .flatMap(({ from, until }) => [from, until])
      .flatMap((time) => (time ? [{ productId, at: new Date(time) }] : [])),
  );
  await recordDueChanges(transaction, due);
}

async function getRow(transaction: DbTransaction, id: string) {
  const [row] = await listProductRowsById([id], productStates, transaction);
  if (!row) throw new Error(`product ${id} vanished inside its own transaction`);
  return row;
}

function pairs(quantity: number | null | undefined): string {
  if (quantity === undefined) return 'not there';
  if (quantity === null) return 'not tracked';
  return `${quantity} ${quantity === 1 ? 'pair' : 'pairs'}`;
}

function stockConflict(conflicts: readonly StockConflict[]): AppError {
  const cases = conflicts.map(({ size, seen, now }) => `size ${size} was ${pairs(seen)} and is ${pairs(now)} now`);
  const message = `The stock changed while you were editing: ${cases.join('; ')}. Please check it and save again.`;
  return new AppError('CONFLICT', message, { errors: { stock: message } });
}

/** The stock after a change. Throws CONFLICT if a size that it writes has changed since the user read it. */
function planChangedStock({ stock: current, status }: ProductRow, change: ProductChange): Article[] {
  const { sizes = [], stock, stockSeen } = change;
  // `sizes` of an archived product shows none of its sizes, so a change of it takes none away.
  if (!stock && status === 'archived')
    return planStock(current, { sizes: [...current.map(({ size }) => size), ...sizes] });
  if (!stock || !stockSeen) return planStock(current, change);
  const { merged, conflicts } = mergeStock(current, { stock, seen: stockSeen });
  if (conflicts.length > 0) throw stockConflict(conflicts);
  return planStock(current, { sizes: change.sizes, stock: merged });
}

/** Where a request says a size. */
function fieldOfSize({ sizes = [], stock = [] }: Pick<ProductChange, 'sizes' | 'stock'>, size: number): string | null {
  const [row, place] = [stock.findIndex((entry) => entry.size === size), sizes.indexOf(size)];
  if (row >= 0) return `stock.${row}`;
  return place >= 0 ? `sizes.${place}` : null;
}

/** Locks all pictures of a product against deletion. Throws INVALID_INPUT if one is deleted. */
async function claimPicturesOf(transaction: DbTransaction, draft: WrittenProduct): Promise<void> {
  const pictures = picturesOf(draft);
  const fieldOf = (url: string) => (pictures.includes(url) ? 'images' : 'turntable');
  await claimPictures(transaction, [...pictures, ...draft.turntable], fieldOf);
}

/** Cache tags of what shows products, their other colors included, as these stand now. */
export async function tagsOfColors(transaction: DbTransaction, ids: readonly string[]): Promise<string[]> {
  const siblings = await listSiblingIds(transaction, ids);
  return [...ids.flatMap(tagsOfProduct), ...siblings.map(({ id }) => productTag(id))];
}

/** Purges what shows products that were written, now and when they will be published; `before` are further tags. */
export async function recordPublications(
  transaction: DbTransaction,
  products: readonly { id: string; publishAt: string | null }[],
  before: readonly string[] = [],
): Promise<void> {
  const ids = products.map(({ id }) => id);
  await recordExpiredTags(transaction, [...before, ...(await tagsOfColors(transaction, ids))]);
  const dated = products.flatMap(({ id, publishAt }) =>
    publishAt ? [{ productId: id, at: new Date(publishAt) }] : [],
  );
  const siblings = await listSiblingIds(
    transaction,
    dated.map(({ productId }) => productId),
  );
  await recordDueChanges(
    transaction,
    dated.map((due) => ({
      ...due,
      tags: siblings.filter(({ of }) => of === due.productId).map(({ id }) => productTag(id)),
    })),
  );
}

const notFound = () => new AppError('NOT_FOUND', 'Product not found');

/** Throws FORBIDDEN when sizes are counted differently afterwards, without the right to stock. */
function assertMayStock(viewer: Viewer, before: readonly Article[], after: readonly Article[]): void {
  if (hasRight(viewer, 'stock:write') || !changesPairs(before, after)) return;
  throw new AppError(
    'FORBIDDEN',
    'You can’t change stock. Leave the quantities as they are; a new size begins with 0 pairs or not tracked.',
  );
}

/** Throws FORBIDDEN when a viewer without the right to prices puts a product live. */
function assertMayPublish(viewer: Viewer, before: ProductRow, after: Pick<WrittenProduct, 'status'>): void {
  if (after.status === 'live' && before.status !== 'live' && !hasRight(viewer, 'prices:write'))
    throw new AppError('FORBIDDEN', 'You can’t put a shoe live: that takes the right to prices.');
}

/**
 * Adds a product, as a draft without the rights to prices and stock; its id is a readable slug of its name, made
 * unique. Throws FORBIDDEN (pairs, without the right to stock), CONFLICT, INVALID_INPUT, DUPLICATE_SKU, DUPLICATE_GTIN.
 */
export async function createProduct(viewer: Viewer, input: NewProduct): Promise<Product> {
  return inTransactionOf(viewer, 'catalogue:write', async (transaction) => {
    await nameStockChange(transaction, { userId: viewer.userId });
    const id = await claimProductId(transaction, toSlugStem(input.name));
    if (!id) throw new AppError('CONFLICT', 'There are too many products with this name. Please choose another.');
    const isDraft = lackedRightsToSell(viewer).length > 0;
    const draft = { ...toNewDraft(input), ...(isDraft && { status: 'draft' as const }) };
    await holdCategory(transaction, draft.category);
    await claimPicturesOf(transaction, draft);
    await insertProduct(transaction, id, draft);
    await planPrices(transaction, [{ productId: id, before: [], prices: draft.prices }]);
    // That scale has a single size, so that it need not be said.
    const said = draft.sizeScale === 'one' && !input.stock ? { sizes: [1], ...input } : input;
    const articles = planStock([], said);
    assertMayStock(viewer, [], articles);
    await writeArticles(transaction, id, {
      scale: draft.sizeScale,
      articles,
      fieldOf: (size) => fieldOfSize(said, size),
    });
    const row = await getRow(transaction, id);
    await recordAudit(transaction, {
      actor: viewer,
      action: 'product-created',
      subjectId: id,
      before: null,
      after: toFacts(row),
    });
    await recordPublications(transaction, [row]);
    return toProduct(row);
  });
}

/** The longest name of a product. */
const LONGEST_NAME = 120;

/**
 * Copies a product into a new draft, without what is its alone: article numbers, reviews, planned prices and the time
 * of its publication. Tracked sizes begin with no pairs. Throws NOT_FOUND, CONFLICT, INVALID_INPUT (a picture is
 * deleted).
 */
export async function duplicateProduct(viewer: Viewer, id: string): Promise<Product> {
  const [row] = await listProductRowsById([id], productStates);
  if (!row) throw notFound();
  const ending = ' (copy)';
  return createProduct(viewer, {
    ...(writtenOf(row) as NewProduct),
    name: row.name.slice(0, LONGEST_NAME - ending.length).trimEnd() + ending,
    status: 'draft',
    publishAt: null,
    prices: [],
    stock: row.stock.map(({ size, quantity, label }) => ({ size, quantity: quantity === null ? null : 0, label })),
  });
}

/** The facts of a product that are prices. */
const PRICES = ['price', 'originalPrice', 'prices'] as const;

/**
 * Changes a product; absent fields stay. Throws FORBIDDEN (a price or pairs, without the right to them), NOT_FOUND,
 * CONFLICT, INVALID_INPUT (a picture is deleted, or a size is not of its scale), DUPLICATE_SKU, DUPLICATE_GTIN.
 */
export async function changeProduct(viewer: Viewer, id: string, change: ProductChange): Promise<Product> {
  return inTransactionOf(viewer, 'catalogue:write', async (transaction) => {
    await nameStockChange(transaction, { userId: viewer.userId });
    if (!(await lockProductWithSizes(transaction, id))) throw notFound();
    const row = await getRow(transaction, id);
    const colors = await tagsOfColors(transaction, [id]);
    const draft = toDraft(row, change);
    assertMayPublish(viewer, row, draft);
    if (draft.category !== row.category) await holdCategory(transaction, draft.category);
    await claimPicturesOf(transaction, draft);
    await updateProduct(transaction, id, draft);
    await planPrices(transaction, [{ productId: id, before: row.prices, prices: draft.prices }]);
    const articles = planChangedStock(row, change);
    assertMayStock(viewer, row.stock, articles);
    await writeArticles(transaction, id, {
      scale: draft.sizeScale,
      articles,
      fieldOf: (size) => fieldOfSize(change, size),
    });
    const changed = await getRow(transaction, id);
    const changes = changedFacts(toFacts(row), toFacts(changed));
    if (changes && PRICES.some((name) => name in changes.after) && !hasRight(viewer, 'prices:write'))
      throw new AppError('FORBIDDEN', 'You can’t change prices. Leave them as they are.');
    if (changes)
      await recordAudit(transaction, {
        actor: viewer,
        action: 'product-changed',
        subjectId: id,
        ...changes,
      });
    await recordPublications(transaction, [changed], colors);
    return toProduct(changed);
  });
}

/** Deletes a product, also from every wishlist; orders keep their copies. Throws NOT_FOUND. */
export async function deleteProduct(viewer: Viewer, id: string): Promise<{ message: string }> {
  return inTransactionOf(viewer, 'catalogue:write', async (transaction) => {
    await nameStockChange(transaction, { userId: viewer.userId });
    if (!(await lockProductWithSizes(transaction, id))) throw notFound();
    const row = await getRow(transaction, id);
    const colors = await tagsOfColors(transaction, [id]);
    await deleteProductRow(transaction, id);
    await recordAudit(transaction, {
      actor: viewer,
      action: 'product-deleted',
      subjectId: id,
      before: toFacts(row),
      after: null,
    });
    await recordExpiredTags(transaction, colors);
    return { message: `${row.name} was deleted.` };
  });
}
