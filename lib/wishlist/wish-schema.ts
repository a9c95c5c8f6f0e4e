// zod/mini: hearts are on every page of the catalogue.
import * as z from 'zod/mini';

/** A wished-for product, as far as the browser shows it. */
export const wishSchema = z.object({
  _id: z.string(),
  name: z.string(),
  brand: z.string(),
  price: z.number(),
  originalPrice: z.nullable(z.number()),
  image: z.nullable(z.string()),
  images: z.array(z.string()),
  sizes: z.array(z.number()),
  stock: z.array(z.object({ size: z.number(), quantity: z.nullable(z.number()) })),
  rating: z.number(),
  numReviews: z.number(),
});
export type Wish = z.infer<typeof wishSchema>;

export const wishesSchema = z.array(wishSchema);
