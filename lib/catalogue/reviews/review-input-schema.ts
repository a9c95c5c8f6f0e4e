import * as z from 'zod/mini';
import { isPlainText, isReadable } from '@/lib/platform/text/readable';
import { fits } from './fit';

export const MAX_COMMENT = 2_000;
export const MAX_REVIEW_PICTURES = 5;

const CHOOSE = 'Please choose a rating from 1 to 5 stars';
const WRITE = 'Please write a comment';

/** A review in a request. */
export const reviewInputSchema = z.object({
  rating: z.int(CHOOSE).check(z.gte(1, CHOOSE), z.lte(5, CHOOSE)),
  comment: z
    .string(WRITE)
    .check(
      z.trim(),
      z.refine(isReadable, WRITE),
      z.maxLength(MAX_COMMENT, `Your comment must be at most ${MAX_COMMENT} characters`),
      z.refine(isPlainText, 'Your comment has characters we can’t use'),
    ),
  fit: z.optional(z.nullable(z.enum(fits, `must be one of ${fits.join(', ')}`))),
  /** The response of POST /api/reviews/pictures. */
  pictures: z.optional(
    z.array(z.string('must be the path of a picture').check(z.maxLength(2_000), z.refine(isPlainText))).check(
      z.maxLength(MAX_REVIEW_PICTURES, `holds at most ${MAX_REVIEW_PICTURES} pictures`),
      z.refine((paths) => new Set(paths).size === paths.length, 'names a picture twice'),
    ),
  ),
});
export type ReviewInput = z.output<typeof reviewInputSchema>;

/** A change of a review; absent fields stay. */
export const reviewChangeSchema = z.partial(reviewInputSchema);
export type ReviewChange = z.output<typeof reviewChangeSchema>;
