import { callApi } from '@/lib/http/api-client';
import { type ReviewPage, reviewPageSchema } from '@/lib/reviews/review-schema';

/** One page of a product's reviews, newest first. In a file of its own, so that few browsers load it. */
export function readReviewPage(productId: string, page: number): Promise<ReviewPage> {
  return callApi(`/api/products/${encodeURIComponent(productId)}/reviews?page=${page}`, { answer: reviewPageSchema });
}
