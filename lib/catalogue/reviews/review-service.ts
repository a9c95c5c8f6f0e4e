import { countUse } from '@/lib/access/rate-limits/limiter';
import { limits } from '@/lib/access/rate-limits/limits';
import { inTransactionOf, type Viewer } from '@/lib/access/session/viewer';
import { claimReviewPictures } from '@/lib/catalogue/pictures/uploaded-picture-repository';
import { ofWomen } from '@/lib/core/sizes/size-names';
import { shownStates } from '@/lib/core/statuses/product-states';
import { recordExpiredTags } from '@/lib/platform/cache/expired-tag-repository';
import { ratingsTag, votesTag } from '@/lib/platform/cache/server-tags.mjs';
import { productTag } from '@/lib/platform/cache/tags';
import type { DbTransaction } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import { isUuid } from '@/lib/platform/text/uuid';
import type { ReviewChange, ReviewInput } from './review-input-schema';
import type { ReviewQuery } from './review-query';
import {
  deleteReviewRow,
  emptyReviewRow,
  type FullReviewRow,
  findReaderRow,
  findReviewOf,
  findReviewRow,
  holdPublishedReview,
  insertReport,
  isAmongNewest,
  listReviewRows,
  lockProduct,
  refreshRating,
  refreshVerification,
  setVote,
  updateReview,
  upsertReview,
  type WrittenReview,
} from './review-repository';
import { type OwnReview, REVIEWS_WITH_PRODUCT, type Review, type ReviewPage, toReview } from './review-schema';

const productNotFound = () => new AppError('NOT_FOUND', 'Product not found');
const reviewNotFound = () => new AppError('NOT_FOUND', 'Review not found');

/** Updates a product's mean and number of ratings, and purges the pages that show them. */
export async function settleReviews(
  transaction: DbTransaction,
  productId: string,
  { isOnPage }: { isOnPage: boolean },
): Promise<void> {
  const isInLists = await refreshRating(transaction, productId);
  await recordExpiredTags(transaction, [
    ...(isOnPage ? [productTag(productId)] : []),
    ...(isInLists ? [ratingsTag] : []),
  ]);
}

/** Whether the product's page shows the review's text. */
const isShownInFull = (transaction: DbTransaction, id: string) => isAmongNewest(transaction, id, REVIEWS_WITH_PRODUCT);

/**
 * Stores the viewer's review of a product, replacing an earlier one, and updates the product's mean. Returns it. Throws
 * NOT_FOUND, RATE_LIMITED, INVALID_INPUT (a picture that is not theirs).
 */
export async function writeReview(viewer: Viewer, productId: string, input: ReviewInput): Promise<Review> {
  await countUse(limits.reviewByUser, viewer.userId);
  return inTransactionOf(viewer, 'owner', async (transaction) => {
    if (!(await lockProduct(transaction, productId, shownStates))) throw productNotFound();
    const { rating, comment, fit = null, pictures = [] } = input;
    const written = { rating, comment, fit, pictures };
    await claimNew(transaction, viewer, written.pictures, await findReviewOf(viewer.userId, productId, transaction));
    const row = await upsertReview(transaction, viewer, productId, written);
    await settleReviews(transaction, productId, { isOnPage: !row.isHidden });
    return toReview(row);
  });
}

/** Claims the pictures that are new in a review. */
async function claimNew(
  transaction: DbTransaction,
  viewer: Viewer,
  pictures: readonly string[],
  before: FullReviewRow | null,
): Promise<void> {
  const added = pictures.filter((picture) => !before?.pictures.includes(picture));
  await claimReviewPictures(transaction, viewer.userId, added);
}

/** The viewer's own review by its id, after locking its product. Throws NOT_FOUND. */
async function lockOwnReview(
  transaction: DbTransaction,
  viewer: Viewer,
  productId: string,
  id: string,
): Promise<FullReviewRow> {
  if (!isUuid(id) || !(await lockProduct(transaction, productId))) throw reviewNotFound();
  const row = await findReviewRow(id, transaction);
  if (!row || row.productId !== productId || row.userId !== viewer.userId) throw reviewNotFound();
  return row;
}

/**
 * Changes the viewer's review; date, votes, answer and hidden state stay. Throws NOT_FOUND, RATE_LIMITED,
 * INVALID_INPUT.
 */
export async function changeReview(
  viewer: Viewer,
  productId: string,
  id: string,
  change: ReviewChange,
): Promise<Review> {
  await countUse(limits.reviewByUser, viewer.userId);
  return inTransactionOf(viewer, 'owner', async (transaction) => {
    const before = await lockOwnReview(transaction, viewer, productId, id);
    const after: WrittenReview = {
      rating: change.rating ?? before.rating,
      comment: change.comment ?? before.comment,
      fit: change.fit === undefined ? before.fit : change.fit,
      pictures: change.pictures ?? before.pictures,
    };
    const isCounted = after.rating !== before.rating || after.fit !== before.fit;
    const isReworded = after.comment !== before.comment || after.pictures.join('\n') !== before.pictures.join('\n');
    if (!isCounted && !isReworded) return toReview(before);
    await claimNew(transaction, viewer, after.pictures, before);
    await updateReview(transaction, id, after);
    const isOnPage = !before.isHidden && (isCounted || (await isShownInFull(transaction, id)));
    await settleReviews(transaction, productId, { isOnPage });
    return toReview({ ...before, ...after, pictures: [...after.pictures] });
  });
}

/**
 * Deletes the viewer's own review, with its votes, reports and pictures. That the shop hid it outlives it, so that
 * writing it anew does not show it again. Throws NOT_FOUND.
 */
export async function deleteReview(viewer: Viewer, productId: string, id: string): Promise<void> {
  return inTransactionOf(viewer, 'owner', async (transaction) => {
    const { isHidden } = await lockOwnReview(transaction, viewer, productId, id);
    await (isHidden ? emptyReviewRow(transaction, id) : deleteReviewRow(transaction, id));
    await settleReviews(transaction, productId, { isOnPage: !isHidden });
  });
}

/** Another user's public review. Throws NOT_FOUND, or CONFLICT with `own` for the viewer's own. */
async function holdOthersReview(
  transaction: DbTransaction,
  { userId }: Viewer,
  productId: string,
  id: string,
  own: string,
): Promise<void> {
  const held = isUuid(id) ? await holdPublishedReview(transaction, productId, id) : null;
  if (!held) throw reviewNotFound();
  if (held.userId === userId) throw new AppError('CONFLICT', own);
}

/**
 * Records or removes the viewer's "helpful" vote; idempotent. Throws NOT_FOUND, CONFLICT (their own review),
 * RATE_LIMITED.
 */
export async function voteOnReview(
  viewer: Viewer,
  productId: string,
  id: string,
  isHelpful: boolean,
): Promise<{ helpfulCount: number }> {
  await countUse(limits.voteByUser, viewer.userId);
  return inTransactionOf(viewer, 'owner', async (transaction) => {
    await holdOthersReview(transaction, viewer, productId, id, 'You can’t mark your own review as helpful.');
    const isNew = await setVote(transaction, { reviewId: id, userId: viewer.userId }, isHelpful);
    const review = await findReviewRow(id, transaction);
    if (!review) throw reviewNotFound();
    if (isNew && (await isShownInFull(transaction, id))) await recordExpiredTags(transaction, [votesTag(productId)]);
    return { helpfulCount: review.helpfulCount };
  });
}

/** Reports a review to the shop, once per user. Throws NOT_FOUND, CONFLICT (their own review), RATE_LIMITED. */
export async function reportReview(
  viewer: Viewer,
  productId: string,
  id: string,
  reason: string,
): Promise<{ message: string }> {
  await countUse(limits.reportByUser, viewer.userId);
  return inTransactionOf(viewer, 'owner', async (transaction) => {
    await holdOthersReview(transaction, viewer, productId, id, 'This is your own review. You can edit or delete it.');
    await insertReport(transaction, { reviewId: id, userId: viewer.userId, reason });
    return { message: 'Thank you. We’ll take a look at this review.' };
  });
}

/** One page of a product's matching reviews; empty past the end. Throws NOT_FOUND. */
export async function listReviews(productId: string, query: ReviewQuery): Promise<ReviewPage> {
  const found = await listReviewRows(productId, query);
  if (!found) throw productNotFound();
  return {
    reviews: found.rows.map(toReview),
    currentPage: query.page,
    totalPages: Math.ceil(found.total / query.limit),
    totalReviews: found.total,
  };
}

/** The viewer's own review, votes and reports for a product. Throws NOT_FOUND. */
export async function getOwnReview({ userId }: Viewer, productId: string): Promise<OwnReview> {
  const [own, reader] = await Promise.all([findReviewOf(userId, productId), findReaderRow(userId, productId)]);
  if (!reader) throw productNotFound();
  const { sizeScale, gender, ...others } = reader;
  return {
    ...others,
    ...(sizeScale !== 'us-men' && { sizeScale }),
    ...ofWomen(gender),
    review: own && { ...toReview(own), state: own.isHidden ? 'hidden' : 'published' },
  };
}

/**
 * Updates which of a buyer's reviews are verified and purges the pages that show it. Runs in the transaction in which
 * their order is delivered or moved back.
 */
export async function verifyReviews(
  transaction: DbTransaction,
  userId: string,
  productIds: readonly string[],
): Promise<void> {
  await recordExpiredTags(transaction, (await refreshVerification(transaction, userId, productIds)).map(productTag));
}
