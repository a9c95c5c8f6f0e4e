import { z } from 'zod';
import { reviewSchema } from '@/lib/reviews/review-schema';

export const categories = ['sneakers', 'running', 'casual', 'slides'] as const;
export const categorySchema = z.enum(categories);
export type Category = z.infer<typeof categorySchema>;

/** Stock of one size: a number of pairs, or null when it is not tracked. */
const stockSchema = z.object({ size: z.number(), quantity: z.number().nullable() });

/** A product as lists show it and as JSON carries it; money is in dollars. */
export const productSchema = z.object({
  _id: z.string(),
  name: z.string(),
  brand: z.string(),
  price: z.number(),
  originalPrice: z.number().nullable(),
  /** One of `categories`, or a newer version's. */
  category: z.string(),
  description: z.string(),
  image: z.string().nullable(),
  images: z.array(z.string()),
  /** The sizes that can be bought now, ascending. */
  sizes: z.array(z.number()),
  stock: z.array(stockSchema),
  features: z.array(z.string()),
  rating: z.number(),
  numReviews: z.number(),
  isLatest: z.boolean(),
  isBestSeller: z.boolean(),
  createdAt: z.string(),
});
export type Product = z.infer<typeof productSchema>;

/** A product with its newest reviews. */
export const productDetailSchema = productSchema.extend({
  reviews: z.array(reviewSchema),
  /** How many reviews give 1, 2, 3, 4 and 5 stars; of all reviews, not only those that come along. */
  ratingCounts: z.array(z.number()),
});
export type ProductDetail = z.infer<typeof productDetailSchema>;

export const productPageSchema = z.object({
  products: z.array(productSchema),
  currentPage: z.number(),
  totalPages: z.number(),
  totalProducts: z.number(),
});
export type ProductPage = z.infer<typeof productPageSchema>;

/** What the filter panel offers, each with the number of products behind it. */
export interface ProductFacets {
  brands: { name: string; count: number }[];
  sizes: { size: number; count: number }[];
}
