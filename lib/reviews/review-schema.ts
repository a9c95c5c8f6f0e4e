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

/** Reviews on a page, on the product's own page and of this API alike. */
export const REVIEWS_PER_PAGE = 10;

export const reviewPageSchema = z.object({
  reviews: z.array(reviewSchema),
  currentPage: z.number(),
  totalPages: z.number(),
  totalReviews: z.number(),
});
export type ReviewPage = z.infer<typeof reviewPageSchema>;
