// zod/mini: product pages read reviews in the browser, and the full library would double their script.

import * as z from 'zod/mini';
import { ofWomen } from '@/lib/core/sizes/size-names';

export const reviewSchema = z.object({
  _id: z.string(),
  name: z.string(),
  rating: z.number(),
  comment: z.string(),
  createdAt: z.string(),
  /** Whether a pair was delivered to its author. */
  verifiedPurchase: z.boolean(),
  /** One of `fits`, or null if its author does not say. */
  fit: z.nullable(z.string()),
  /** The size of the delivered pair, if any. */
  sizeBought: z.nullable(z.number()),
  /** In which it is a number; absent for US men's sizes. */
  sizeScale: z.optional(z.string()),
  /** `women` where its size is one of a shoe for women. */
  gender: z.optional(z.string()),
  pictures: z.array(z.string()),
  /** How many users found it helpful. */
  helpfulCount: z.number(),
  /** The shop's answer. */
  answer: z.nullable(z.object({ text: z.string(), at: z.string() })),
});
export type Review = z.infer<typeof reviewSchema>;

/** A row of a review. In JSON made by Postgres, its date is a text. */
export interface ReviewRow extends Omit<Review, '_id' | 'createdAt' | 'sizeScale' | 'gender'> {
  id: string;
  sizeScale: string | null;
  gender: string | null;
  createdAt: Date | string;
}

const isoOf = (moment: Date | string) => new Date(moment).toISOString();

export function toReview({ id, createdAt, answer, ...row }: ReviewRow): Review {
  const { name, rating, comment, verifiedPurchase, fit, sizeBought, sizeScale, gender, pictures, helpfulCount } = row;
  return {
    _id: id,
    ...{ name, rating, comment, createdAt: isoOf(createdAt), verifiedPurchase },
    ...{ fit, sizeBought, ...(sizeScale !== null && { sizeScale }), ...ofWomen(gender), pictures, helpfulCount },
    answer: answer && { text: answer.text, at: isoOf(answer.at) },
  };
}

/** How many of the newest reviews a product includes. */
export const REVIEWS_WITH_PRODUCT = 50;

/** Page size of the product's page, and the API's default. */
export const REVIEWS_PER_PAGE = 10;

export const reviewPageSchema = z.object({
  reviews: z.array(reviewSchema),
  currentPage: z.number(),
  totalPages: z.number(),
  /** The number of matches on all pages. */
  totalReviews: z.number(),
});
export type ReviewPage = z.infer<typeof reviewPageSchema>;

/** The viewer's relation to a product's reviews. */
export const ownReviewSchema = z.object({
  /** The viewer's own review, even if the shop has hidden it. */
  review: z.nullable(z.extend(reviewSchema, { state: z.string() })),
  /** The size of this shoe last delivered to the viewer. */
  sizeBought: z.nullable(z.number()),
  /** In which it is a number; absent for US men's sizes. */
  sizeScale: z.optional(z.string()),
  gender: z.optional(z.string()),
  /** The reviews that the viewer found helpful or reported. */
  helpful: z.array(z.string()),
  reported: z.array(z.string()),
});
export type OwnReview = z.infer<typeof ownReviewSchema>;

/** The response to a vote. */
export const voteSchema = z.object({ helpfulCount: z.number() });
