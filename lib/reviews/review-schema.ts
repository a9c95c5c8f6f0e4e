// zod/mini: product pages read reviews in the browser, and the full library would double what they load.
import * as z from 'zod/mini';

export const reviewSchema = z.object({
  _id: z.string(),
  name: z.string(),
  rating: z.number(),
  comment: z.string(),
  createdAt: z.string(),
  /** That a pair was delivered to its author. */
  verifiedPurchase: z.boolean(),
  /** One of `fits`, or null when its author does not say. */
  fit: z.nullable(z.string()),
  /** The US size of the pair that was delivered, where one was. */
  sizeBought: z.nullable(z.number()),
  pictures: z.array(z.string()),
  /** How many people found it helpful. */
  helpfulCount: z.number(),
  /** What the shop says to it. */
  answer: z.nullable(z.object({ text: z.string(), at: z.string() })),
});
export type Review = z.infer<typeof reviewSchema>;

/** A review as the database holds it. In JSON that Postgres makes, its date is a text. */
export interface ReviewRow extends Omit<Review, '_id' | 'createdAt'> {
  id: string;
  createdAt: Date | string;
}

const isoOf = (moment: Date | string) => new Date(moment).toISOString();

export function toReview({ id, createdAt, answer, ...row }: ReviewRow): Review {
  const { name, rating, comment, verifiedPurchase, fit, sizeBought, pictures, helpfulCount } = row;
  return {
    _id: id,
    ...{ name, rating, comment, createdAt: isoOf(createdAt), verifiedPurchase },
    ...{ fit, sizeBought, pictures, helpfulCount },
    answer: answer && { text: answer.text, at: isoOf(answer.at) },
  };
}

/** How many of the newest come along with a product. */
export const REVIEWS_WITH_PRODUCT = 50;

/** On the product's page, and in the API unless another number is asked for. */
export const REVIEWS_PER_PAGE = 10;

export const reviewPageSchema = z.object({
  reviews: z.array(reviewSchema),
  currentPage: z.number(),
  totalPages: z.number(),
  /** How many match, on all pages. */
  totalReviews: z.number(),
});
export type ReviewPage = z.infer<typeof reviewPageSchema>;

/** What a product's reviews have to do with the viewer. */
export const ownReviewSchema = z.object({
  /** The viewer's own review, also when the shop has hidden it from everybody else. */
  review: z.nullable(z.extend(reviewSchema, { state: z.string() })),
  /** The size of this shoe that was delivered to the viewer last. */
  sizeBought: z.nullable(z.number()),
  /** The reviews that the viewer found helpful, and those that they reported. */
  helpful: z.array(z.string()),
  reported: z.array(z.string()),
});
export type OwnReview = z.infer<typeof ownReviewSchema>;

/** What a vote answers. */
export const voteSchema = z.object({ helpfulCount: z.number() });
