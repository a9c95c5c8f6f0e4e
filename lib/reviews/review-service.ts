import type { Viewer } from '@/lib/accounts/session/viewer';
import { recordExpiredTags } from '@/lib/cache/expired-tag-repository';
import { ratingsTag } from '@/lib/cache/page-tags.mjs';
import { productTag } from '@/lib/cache/tags';
import { inTransaction } from '@/lib/db/transaction';
import { AppError } from '@/lib/errors/app-error';
import { countUse } from '@/lib/rate-limits/limiter';
import { limits } from '@/lib/rate-limits/limits';
import type { ReviewInput } from './review-input-schema';
import { listReviewRows, lockProduct, refreshRating, upsertReview } from './review-repository';
import { REVIEWS_PER_PAGE, type Review, type ReviewPage, toReview } from './review-schema';

/**
 * Stores the viewer's review of a product, in place of an earlier one, and the product's new mean with it. Returns it
 * with the cache tags that it expired. Throws NOT_FOUND, RATE_LIMITED.
 */
export async function writeReview(
  viewer: Viewer,
  productId: string,
  input: ReviewInput,
): Promise<{ review: Review; expiredTags: string[] }> {
  await countUse(limits.reviewByUser, viewer.userId);
  return inTransaction(async (transaction) => {
    if (!(await lockProduct(transaction, productId))) throw new AppError('NOT_FOUND', 'Product not found');
    const review = await upsertReview(transaction, viewer, productId, input);
    const isVisibleInLists = await refreshRating(transaction, productId);
    const expiredTags = [productTag(productId), ...(isVisibleInLists ? [ratingsTag] : [])];
    await recordExpiredTags(transaction, expiredTags);
    return { review: toReview(review), expiredTags };
  });
}

/** One page of a product's reviews, newest first; past the end it is empty. Throws NOT_FOUND. */
export async function listReviews(productId: string, page: number): Promise<ReviewPage> {
  const found = await listReviewRows(productId, REVIEWS_PER_PAGE, (page - 1) * REVIEWS_PER_PAGE);
  if (!found) throw new AppError('NOT_FOUND', 'Product not found');
  return {
    reviews: found.rows.map(toReview),
    currentPage: page,
    totalPages: Math.ceil(found.total / REVIEWS_PER_PAGE),
    totalReviews: found.total,
  };
}
