import { z } from 'zod';
import { productSchema } from '@/lib/products/product-schema';

export const wishlistSchema = z.array(productSchema);
export const wishlistEntrySchema = z.object({
  productId: z.string('productId is required').min(1, 'productId is required').max(100, 'productId is too long'),
});
