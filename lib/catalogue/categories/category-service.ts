import { changedFacts } from '@/lib/access/audit/audit-changes';
import { recordAudit } from '@/lib/access/audit/audit-repository';
import type { Viewer } from '@/lib/access/session/viewer';
import { claimPictures } from '@/lib/catalogue/pictures/uploaded-picture-repository';
import { shelfChanges } from '@/lib/catalogue/product-groups/product-group-service';
import { recordMove } from '@/lib/catalogue/redirects/redirect-repository';
import { listCategoryNames } from '@/lib/core/shop-terms/menu-repository';
import type { DbTransaction } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import { invalidInput } from '@/lib/platform/errors/invalid-input';
import type { ShopFacts } from '@/lib/platform/shop/shop-facts';
import { toSlug } from '@/lib/platform/text/slug';
import { renameInPromotions } from '@/lib/pricing/promotions/promotion-service';
import {
  countProductsOf,
  deleteCategoryRow,
  holdCategoryRow,
  insertCategory,
  listCategoryRows,
  lockCategories,
  lockCategoryRow,
  makeRoom,
  moveProducts,
  renameInCollections,
  updateCategory,
} from './category-repository';
import type { CategoryChange, CategoryRow, NewCategory } from './category-schema';

/** What pages know of the categories now. */
export async function readCategoryFacts(transaction?: DbTransaction): Promise<Pick<ShopFacts, 'categories'>> {
  return { categories: await listCategoryNames(transaction) };
}

/** The most that a shop has: every page names them. */
const MOST = 100;

/** All categories, in order. */
export function listCategories(): Promise<CategoryRow[]> {
  return listCategoryRows();
}

/** Keeps the category of this slug until the transaction ends. Throws INVALID_INPUT without one, for a product. */
export async function holdCategory(transaction: DbTransaction, slug: string): Promise<void> {
  if (await holdCategoryRow(transaction, slug)) return;
  const slugs = (await listCategoryNames(transaction)).map((known) => known.slug);
  throw invalidInput({ category: `There is no category “${slug}”. It must be one of ${slugs.join(', ')}.` });
}

const { change, assertFree, named } = shelfChanges('category', lockCategories);

/** Adds a category. Throws CONFLICT where its slug is taken, TOO_MANY, INVALID_INPUT (a picture is deleted). */
export function addCategory(viewer: Viewer, input: NewCategory): Promise<CategoryRow> {
  return change(viewer, async (transaction, categories) => {
    const slug = input.slug ?? toSlug(input.name);
    if (slug === '') throw invalidInput({ slug: 'Please give it a slug, in plain letters and digits.' });
    assertFree(categories, slug);
    if (categories.length >= MOST) throw new AppError('TOO_MANY', `A shop has ${MOST} categories at most.`);
    const last = categories.at(-1)?.position ?? 0;
    const row: CategoryRow = { position: last + 1, image: null, description: '', ...input, slug };
    if (row.image) await claimPictures(transaction, [row.image], () => 'image');
    await makeRoom(transaction, row.position);
    await insertCategory(transaction, row);
    await recordAudit(transaction, {
      actor: viewer,
      action: 'category-added',
      subjectId: slug,
      before: null,
      after: { ...row },
    });
    return row;
  });
}

/**
 * Changes a category; absent fields stay. At a position that is taken it comes before whatever stands there. With
 * another slug its products move along. Throws NOT_FOUND, CONFLICT, INVALID_INPUT (a picture is deleted).
 */
export function changeCategory(viewer: Viewer, slug: string, input: CategoryChange): Promise<CategoryRow> {
  return change(viewer, async (transaction, categories) => {
    const before = named(categories, slug);
    const after: CategoryRow = { ...before, ...input };
    if (after.image && after.image !== before.image) await claimPictures(transaction, [after.image], () => 'image');
    if (after.position !== before.position) await makeRoom(transaction, after.position);
    if (after.slug === slug) await updateCategory(transaction, after);
    else {
      assertFree(categories, after.slug);
      await insertCategory(transaction, after);
      await moveProducts(transaction, slug, after.slug);
      await renameInCollections(transaction, slug, after.slug);
      await renameInPromotions(transaction, 'categories', slug, after.slug);
      await recordMove(transaction, `/products/${slug}`, `/products/${after.slug}`);
      await deleteCategoryRow(transaction, slug);
    }
    const changes = changedFacts({ ...before }, { ...after });
    if (changes)
      await recordAudit(transaction, {
        actor: viewer,
        action: 'category-changed',
        subjectId: after.slug,
        before: { name: before.name, ...changes.before },
        after: { name: after.name, ...changes.after },
      });
    return after;
  });
}

/** Deletes a category without products. Throws NOT_FOUND, HAS_PRODUCTS. */
export function deleteCategory(viewer: Viewer, slug: string): Promise<void> {
  return change(viewer, async (transaction, categories) => {
    const before = named(categories, slug);
    // Waits for products that are about to name it.
    await lockCategoryRow(transaction, slug);
    const products = await countProductsOf(transaction, slug);
    if (products > 0) {
      const shoes = products === 1 ? 'is still 1 shoe' : `are still ${products} shoes`;
      throw new AppError(
        'HAS_PRODUCTS',
        `There ${shoes} in ${before.name}. Please move them to another category first.`,
        { details: { products } },
      );
    }
    await deleteCategoryRow(transaction, slug);
    await recordAudit(transaction, {
      actor: viewer,
      action: 'category-deleted',
      subjectId: slug,
      before: { ...before },
      after: null,
    });
  });
}
