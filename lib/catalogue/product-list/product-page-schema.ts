import { z } from 'zod';
import { productSchema } from '@/lib/catalogue/product/product-schema';
import { centsInJson } from '@/lib/core/money/cents-codec';
import { type ChoiceName, choices, type FlagName, flagNames } from './product-filters';

const facetSchema = z.array(z.object({ value: z.string(), count: z.number() }));
const facetSchemas = Object.fromEntries(choices.map(({ name }) => [name, facetSchema]));
const flagSchemas = Object.fromEntries(flagNames.map((name) => [name, z.number()]));
const productFacetsSchema = z.object({
  ...(facetSchemas as Record<ChoiceName, typeof facetSchema>),
  ...(flagSchemas as Record<FlagName, z.ZodNumber>),
  /** By minimum rating, as `minRating` takes it. */
  rating: facetSchema,
  /** Both ends of a bucket are inclusive. Without products, `min` and `max` are 0. */
  price: z.object({
    min: centsInJson,
    max: centsInJson,
    buckets: z.array(z.object({ from: centsInJson, to: centsInJson, count: z.number() })),
  }),
});

export const productPageSchema = z.object({
  products: z.array(productSchema),
  currentPage: z.number(),
  totalPages: z.number(),
  totalProducts: z.number(),
  /** With `match=close`: the original search, and the words searched instead. */
  search: z.object({ asked: z.string(), used: z.string(), isCorrected: z.boolean() }).optional(),
  /** With `facets=true`. */
  facets: productFacetsSchema.optional(),
});
export type ProductPage = z.infer<typeof productPageSchema>;
