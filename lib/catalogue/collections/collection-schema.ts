import { z } from 'zod';
import { categorySchema, shelfFields } from '@/lib/catalogue/categories/category-schema';
import { problemsOfSaved } from '@/lib/catalogue/product-list/saved-filters';

/** The most hand-set places of a collection. */
const MOST_FIRST = 100;

const savedValue = z.union([z.string().max(200), z.number(), z.boolean()]);
const savedFiltersSchema = z.record(z.string(), z.union([savedValue, z.array(savedValue).max(20)]));

const collectionFields = {
  ...shelfFields,
  /** As parameters of the list of products. */
  filters: savedFiltersSchema.superRefine((saved, context) => {
    for (const [name, message] of Object.entries(problemsOfSaved(saved)))
      context.addIssue({ code: 'custom', path: [name], message });
  }),
  /** Ids of products. */
  first: z
    .array(z.string('must be the id of a product').max(200))
    .max(MOST_FIRST, `holds at most ${MOST_FIRST} products`)
    .overwrite((ids) => [...new Set(ids)]),
} as const;

export const collectionSchema = categorySchema.extend({ filters: savedFiltersSchema, first: z.array(z.string()) });
export type CollectionRow = z.output<typeof collectionSchema>;

/** A new collection. Its slug is made of its name, and it comes last, unless it says otherwise. */
export const newCollectionSchema = z.object(collectionFields).exactPartial().required({ name: true });
export type NewCollection = z.output<typeof newCollectionSchema>;

/** A change of a collection; absent fields stay. */
export const collectionChangeSchema = z.object(collectionFields).exactPartial();
export type CollectionChange = z.output<typeof collectionChangeSchema>;
