import { z } from 'zod';
import { isShowablePicture } from '@/lib/catalogue/pictures/showable-picture';
import { isPlainText, isReadable } from '@/lib/platform/text/readable';
import { slugPattern } from '@/lib/platform/text/slug';

const LONGEST_NAME = 60;
const LONGEST_TEXT = 2_000;

// What a shelf of the shop, a category or a collection, is written as.

const slugSchema = z
  .string('must be text')
  .max(80, 'must be at most 80 characters')
  .regex(slugPattern, 'must be small letters, digits and single hyphens, such as trail-shoes');

export const shelfFields = {
  name: z
    .string('Name is required')
    .trim()
    .refine(isReadable, 'Name is required')
    .max(LONGEST_NAME, `Name must be at most ${LONGEST_NAME} characters`)
    .regex(/^[^\p{Cc}]*$/u, 'Name has characters we can’t use'),
  slug: slugSchema,
  position: z.int('must be a whole number').min(0, 'must not be less than 0').max(1_000_000, 'must be at most 1000000'),
  // A form without a picture sends an empty text.
  image: z
    .string('must be the URL of a picture, or null')
    .trim()
    .max(2_000, 'must be at most 2000 characters')
    .refine((url) => url === '' || isShowablePicture(url), 'must be a path that begins with one / or an https URL')
    .nullable()
    .overwrite((url) => url || null),
  description: z
    .string('must be text')
    .trim()
    .max(LONGEST_TEXT, `must be at most ${LONGEST_TEXT} characters`)
    .refine(isPlainText, 'has characters we can’t use'),
} as const;

export const categorySchema = z.object({
  slug: z.string(),
  name: z.string(),
  position: z.number(),
  image: z.string().nullable(),
  description: z.string(),
});
export type CategoryRow = z.output<typeof categorySchema>;

/** A new category. Its slug is made of its name, and it comes last, unless it says otherwise. */
export const newCategorySchema = z.object(shelfFields).exactPartial().required({ name: true });
export type NewCategory = z.output<typeof newCategorySchema>;

/** A change of a category; absent fields stay. */
export const categoryChangeSchema = z.object(shelfFields).exactPartial();
export type CategoryChange = z.output<typeof categoryChangeSchema>;

export const slugParams = z.object({ slug: z.string() });
