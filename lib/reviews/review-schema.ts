// zod/mini: product pages read reviews in the browser, and the full library would double what they load.
import * as z from 'zod/mini';

export const reviewSchema = z.object({
  _id: z.string(),
  name: z.string(),
  rating: z.number(),
  comment: z.string(),
  createdAt: z.string(),
  verifiedPurchase: z.boolean(),
});
export type Review = z.infer<typeof reviewSchema>;

/** A review as the database holds it. In JSON that Postgres makes, its date is a text. */
export interface ReviewRow extends Omit<Review, '_id' | 'createdAt'> {
  id: string;
  createdAt: Date | string;
}

export function toReview({ id, createdAt, ...review }: ReviewRow): Review {
  return { _id: id, ...review, createdAt: new Date(createdAt).toISOString() };
}

/** On the product's page and in the API. */
export const REVIEWS_PER_PAGE = 10;

export const reviewPageSchema = z.object({
  reviews: z.array(reviewSchema),
  currentPage: z.number(),
  totalPages: z.number(),
  totalReviews: z.number(),
});
export type ReviewPage = z.infer<typeof reviewPageSchema>;
