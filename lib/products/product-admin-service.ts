import { inTransactionOf, type Viewer } from '@/lib/accounts/session/viewer';
import { changedFacts } from '@/lib/audit/audit-changes';
import { recordAudit } from '@/lib/audit/audit-repository';
import { recordExpiredTags } from '@/lib/cache/expired-tag-repository';
import { tagsOfProduct } from '@/lib/cache/tags';
import type { DbTransaction } from '@/lib/db/transaction';
import { AppError } from '@/lib/errors/app-error';
import { dollarsToCents } from '@/lib/money/money';
import { claimPictures } from '@/lib/uploads/uploaded-picture-repository';
import type { NewProduct, ProductChange } from './product-input-schema';
import { listProductRowsById } from './product-repository';
import type { Product } from './product-schema';
import { toProduct } from './product-service';
import { toSlugStem } from './product-slug';
import {
  claimProductId,
  deleteProductRow,
  insertProduct,
  lockProductWithSizes,
  type ProductDraft,
  replaceSizes,
  updateProduct,
} from './product-write-repository';
import { mergeStock, planStock, type SizeStock, type StockConflict } from './stock-plan';

/** The part of a product that administrators write, as the audit log keeps it. */
function toFacts({ _id, rating, numReviews, createdAt, sizes, ...written }: Product) {
  return written;
}

const toPriceCents = (dollars: number | null) => (dollars === null ? null : dollarsToCents(dollars));

const blankDraft = {
  originalPriceCents: null,
  description: '',
  image: null,
  images: [],
  features: [],
  isLatest: false,
  isBestSeller: false,
};

/** What a draft becomes by a change; what the change leaves out stays. */
function applyChange<Draft extends Omit<ProductDraft, 'name' | 'brand' | 'category' | 'priceCents'>>(
  draft: Draft,
  change: ProductChange,
): Draft & Pick<ProductDraft, keyof typeof blankDraft> {
  return {
    ...draft,
    ...(change.name !== undefined && { name: change.name }),
    ...(change.brand !== undefined && { brand: change.brand }),
    ...(change.category !== undefined && { category: change.category }),
    ...(change.price !== undefined && { priceCents: dollarsToCents(change.price) }),
    originalPriceCents:
      change.originalPrice === undefined ? draft.originalPriceCents : toPriceCents(change.originalPrice),
    description: change.description ?? draft.description,
    image: change.image === undefined ? draft.image : change.image,
    images: change.images ?? draft.images,
    features: change.features ?? draft.features,
    isLatest: change.isLatest ?? draft.isLatest,
    isBestSeller: change.isBestSeller ?? draft.isBestSeller,
  };
}

function toNewDraft(input: NewProduct): ProductDraft {
  const { name, brand, category } = input;
  const priceCents = dollarsToCents(input.price);
  // Lists show `image`, so a product that only has further pictures shows the first of them.
  const image = input.image ?? input.images?.[0] ?? null;
  return { ...applyChange(blankDraft, input), name, brand, category, priceCents, image };
}

const picturesOf = (draft: Pick<ProductDraft, 'image' | 'images'>) => [
  ...draft.images,
  ...(draft.image ? [draft.image] : []),
];

async function getRow(transaction: DbTransaction, id: string) {
  const [row] = await listProductRowsById([id], transaction);
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
  const message = `The stock has changed meanwhile: ${cases.join('; ')}. Please check it and save again.`;
  return new AppError('CONFLICT', message, { errors: { stock: message } });
}

/** The stock after a change. Throws CONFLICT when a size that it writes is no longer what the writer saw. */
function planChangedStock(current: readonly SizeStock[], change: ProductChange): SizeStock[] {
  const { stock, stockSeen } = change;
  if (!stock || !stockSeen) return planStock(current, change);
  const { merged, conflicts } = mergeStock(current, { stock, seen: stockSeen });
  if (conflicts.length > 0) throw stockConflict(conflicts);
  return planStock(current, { sizes: change.sizes, stock: merged });
}

const notFound = () => new AppError('NOT_FOUND', 'Product not found');

/** Adds a product to the catalogue; its id is a readable slug of its name that nobody has. Throws CONFLICT. */
export async function createProduct(viewer: Viewer, input: NewProduct): Promise<Product> {
  return inTransactionOf(viewer, 'administrator', async (transaction) => {
    const id = await claimProductId(transaction, toSlugStem(input.name));
    if (!id) throw new AppError('CONFLICT', 'There are too many products of this name. Please choose another.');
    const draft = toNewDraft(input);
    await claimPictures(transaction, picturesOf(draft));
    await insertProduct(transaction, id, draft);
    await replaceSizes(transaction, id, planStock([], input));
    const product = toProduct(await getRow(transaction, id));
    await recordAudit(transaction, {
      actor: viewer,
      action: 'product-created',
      subjectType: 'product',
      subjectId: id,
      before: null,
      after: toFacts(product),
    });
    await recordExpiredTags(transaction, tagsOfProduct(id));
    return product;
  });
}

/** Changes a product; what the change leaves out keeps its value. Throws NOT_FOUND, CONFLICT, INVALID_INPUT (a picture is gone). */
export async function changeProduct(viewer: Viewer, id: string, change: ProductChange): Promise<Product> {
  return inTransactionOf(viewer, 'administrator', async (transaction) => {
    if (!(await lockProductWithSizes(transaction, id))) throw notFound();
    const row = await getRow(transaction, id);
    const draft = applyChange(row, change);
    await claimPictures(transaction, picturesOf(draft));
    await updateProduct(transaction, id, draft);
    await replaceSizes(transaction, id, planChangedStock(row.stock, change));
    const product = toProduct(await getRow(transaction, id));
    const changes = changedFacts(toFacts(toProduct(row)), toFacts(product));
    if (changes)
      await recordAudit(transaction, {
        actor: viewer,
        action: 'product-changed',
        subjectType: 'product',
        subjectId: id,
        ...changes,
      });
    await recordExpiredTags(transaction, tagsOfProduct(id));
    return product;
  });
}

/** Takes a product out of the catalogue and out of every wishlist; orders keep their copies. Throws NOT_FOUND. */
export async function deleteProduct(viewer: Viewer, id: string): Promise<{ message: string }> {
  return inTransactionOf(viewer, 'administrator', async (transaction) => {
    if (!(await lockProductWithSizes(transaction, id))) throw notFound();
    const product = toProduct(await getRow(transaction, id));
    await deleteProductRow(transaction, id);
    await recordAudit(transaction, {
      actor: viewer,
      action: 'product-deleted',
      subjectType: 'product',
      subjectId: id,
      before: toFacts(product),
      after: null,
    });
    await recordExpiredTags(transaction, tagsOfProduct(id));
    return { message: `${product.name} was deleted.` };
  });
}
