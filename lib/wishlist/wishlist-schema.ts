import { z } from 'zod';
import { centsInJson } from '@/lib/money/cents-codec';
import { productSchema } from '@/lib/product/product-schema';

/** A wish: the shoe as it is now, and what it cost and whether it was sold out when it was wished for. */
const wishSchema = productSchema.extend({
  /** Null for old wishes. */
  wishedPrice: z.nullable(centsInJson),
  wasSoldOut: z.boolean(),
});
export type Wish = z.output<typeof wishSchema>;

export const wishlistSchema = z.array(wishSchema);

/** A wishlist that somebody shares: nothing in it says who. */
export const sharedWishlistSchema = z.array(productSchema);

/** The link by which others see a wishlist; null as long as it is not shared. */
export const wishlistShareSchema = z.object({ url: z.string().nullable() });

export const wishlistEntrySchema = z.object({
  productId: z.string('productId is required').min(1, 'productId is required').max(100, 'productId is too long'),
});
