import { z } from 'zod';
import { productSchema } from '@/lib/catalogue/product/product-schema';
import { centsInJson } from '@/lib/core/money/cents-codec';

/** A wish: the shoe now, and its price and availability when it was added. */
const wishSchema = productSchema.extend({
  /** Null for old wishes. */
  wishedPrice: z.nullable(centsInJson),
  wasSoldOut: z.boolean(),
});
export type Wish = z.output<typeof wishSchema>;

export const wishlistSchema = z.array(wishSchema);

/** A shared wishlist, without its owner's name. */
export const sharedWishlistSchema = z.array(productSchema);

/** The link to a shared wishlist; null while it is not shared. */
export const wishlistShareSchema = z.object({ url: z.string().nullable() });

export const wishlistEntrySchema = z.object({
  productId: z.string('productId is required').min(1, 'productId is required').max(100, 'productId is too long'),
});
