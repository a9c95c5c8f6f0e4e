import type { Viewer } from '@/lib/auth/viewer';
import { recordExpiredTags } from '@/lib/cache/expired-tag-repository';
import { tagsOfProduct } from '@/lib/cache/tags';
import { inTransaction } from '@/lib/db/transaction';
import { AppError } from '@/lib/errors/app-error';
import { countUse } from '@/lib/rate-limits/limiter';
import { limits } from '@/lib/rate-limits/limits';
import type { ReviewInput } from './review-input-schema';
import { lockProduct, refreshRating, upsertReview } from './review-repository';
import type { Review } from './review-schema';

/**
 * Stores the viewer's review of a product, in place of an earlier one, and the product's new mean with it.
 * Throws NOT_FOUND, RATE_LIMITED.
 */
export async function writeReview(viewer: Viewer, productId: string, input: ReviewInput): Promise<Review> {
  await countUse(limits.reviewByUser, viewer.userId);
  return inTransaction(async (transaction) => {
    if (!(await lockProduct(transaction, productId))) throw new AppError('NOT_FOUND', 'Product not found');
    const review = await upsertReview(transaction, viewer, productId, input);
    await refreshRating(transaction, productId);
    await recordExpiredTags(transaction, tagsOfProduct(productId));
    return {
      _id: review.id,
      name: review.name,
      rating: review.rating,
      comment: review.comment,
      verifiedPurchase: review.verifiedPurchase,
      createdAt: review.createdAt.toISOString(),
    };
  });
}
