import { changedFacts } from '@/lib/access/audit/audit-changes';
import { recordAudit } from '@/lib/access/audit/audit-repository';
import type { Viewer } from '@/lib/access/session/viewer';
import { claimPictures } from '@/lib/catalogue/pictures/uploaded-picture-repository';
import { shelfChanges } from '@/lib/catalogue/product-groups/product-group-service';
import { noFilters } from '@/lib/catalogue/product-list/product-filters';
import { matchingIds } from '@/lib/catalogue/product-list/product-list-service';
import { recordMove } from '@/lib/catalogue/redirects/redirect-repository';
import { hasRight } from '@/lib/core/permissions/rights';
import type { DbTransaction } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import { invalidInput } from '@/lib/platform/errors/invalid-input';
import { toSlug } from '@/lib/platform/text/slug';
import { renameInPromotions } from '@/lib/pricing/promotions/promotion-service';
import {
  deleteCollectionRow,
  findCollectionRow,
  findProductIds,
  insertCollection,
  listCollectionRows,
  listShownCollectionRows,
  lockCollections,
  makeRoom,
  updateCollection,
} from './collection-repository';
import type { CollectionChange, CollectionRow, NewCollection } from './collection-schema';

/** The most that a shop has. */
const MOST = 200;

/** All collections, in order. Which drafts are to come first is told to staff alone. */
export function listCollections(viewer: Viewer | null): Promise<CollectionRow[]> {
  return hasRight(viewer, 'catalogue:read') ? listCollectionRows() : listShownCollectionRows();
}

/** So many labels Google's feed has room for. */
const FEED_LABELS = 5;

/** The first collections, as labels of the product feed. */
export async function labelsOfFeed(): Promise<{ name: string; products: ReadonlySet<string> }[]> {
  const rows = (await listCollectionRows()).slice(0, FEED_LABELS);
  return Promise.all(
    rows.map(async ({ slug, name }) => {
      const products = new Set<string>();
      for await (const ids of matchingIds({ ...noFilters, collection: slug })) for (const id of ids) products.add(id);
      return { name, products };
    }),
  );
}

/** The pages of all collections. */
export async function collectionPages(): Promise<{ path: string }[]> {
  return (await listCollectionRows()).map(({ slug }) => ({ path: `/collections/${slug}` }));
}

/** The collection of this slug; null without one. */
export function findCollection(slug: string): Promise<CollectionRow | null> {
  return findCollectionRow(slug);
}

const { change, assertFree, named } = shelfChanges('collection', lockCollections);

/** Throws INVALID_INPUT for a picture that is deleted, and for first products that there are not. */
async function assertThere(
  transaction: DbTransaction,
  after: CollectionRow,
  before: Pick<CollectionRow, 'image' | 'first'>,
): Promise<void> {
  if (after.image && after.image !== before.image) await claimPictures(transaction, [after.image], () => 'image');
  // Those that were there may be gone meanwhile.
  const added = after.first.filter((id) => !before.first.includes(id));
  const known = await findProductIds(transaction, added);
  const unknown = added.find((id) => !known.includes(id));
  if (unknown !== undefined) throw invalidInput({ first: `There is no product “${unknown}”.` });
}

/** Adds a collection. Throws CONFLICT where its slug is taken, TOO_MANY, INVALID_INPUT. */
export function addCollection(viewer: Viewer, input: NewCollection): Promise<CollectionRow> {
  return change(viewer, async (transaction, collections) => {
    const slug = input.slug ?? toSlug(input.name);
    if (slug === '') throw invalidInput({ slug: 'Please give it a slug, in plain letters and digits.' });
    assertFree(collections, slug);
    if (collections.length >= MOST) throw new AppError('TOO_MANY', `A shop has ${MOST} collections at most.`);
    const blank = { image: null, description: '', filters: {}, first: [] };
    const row: CollectionRow = { ...blank, position: (collections.at(-1)?.position ?? 0) + 1, ...input, slug };
    await assertThere(transaction, row, blank);
    await makeRoom(transaction, row.position);
    await insertCollection(transaction, row);
    await recordAudit(transaction, {
      actor: viewer,
      action: 'collection-added',
      subjectId: slug,
      before: null,
      after: { ...row },
    });
    return row;
  });
}

/**
 * Changes a collection; absent fields stay. At a position that is taken it comes before whatever stands there. With
 * another slug its former address leads to the new one. Throws NOT_FOUND, CONFLICT, INVALID_INPUT.
 */
export function changeCollection(viewer: Viewer, slug: string, input: CollectionChange): Promise<CollectionRow> {
  return change(viewer, async (transaction, collections) => {
    const before = named(collections, slug);
    const after: CollectionRow = { ...before, ...input };
    await assertThere(transaction, after, before);
    if (after.slug !== slug) {
      assertFree(collections, after.slug);
      await renameInPromotions(transaction, 'collections', slug, after.slug);
      await recordMove(transaction, `/collections/${slug}`, `/collections/${after.slug}`);
    }
    if (after.position !== before.position) await makeRoom(transaction, after.position);
    await updateCollection(transaction, slug, after);
    const changes = changedFacts({ ...before }, { ...after });
    if (changes)
      await recordAudit(transaction, {
        actor: viewer,
        action: 'collection-changed',
        subjectId: after.slug,
        before: { name: before.name, ...changes.before },
        after: { name: after.name, ...changes.after },
      });
    return after;
  });
}

/** Deletes a collection; its shoes stay. Throws NOT_FOUND. */
export function deleteCollection(viewer: Viewer, slug: string): Promise<void> {
  return change(viewer, async (transaction, collections) => {
    const before = named(collections, slug);
    await deleteCollectionRow(transaction, slug);
    await recordAudit(transaction, {
      actor: viewer,
      action: 'collection-deleted',
      subjectId: slug,
      before: { ...before },
      after: null,
    });
  });
}
