import * as z from 'zod/mini';
import { isPlainText, isReadable } from '@/lib/text/readable';

export const MAX_COMMENT = 2_000;

const CHOOSE = 'Please choose a rating from 1 to 5 stars';
const WRITE = 'Please write a comment';

/** A review as it is sent. */
export const reviewInputSchema = z.object({
  rating: z.int(CHOOSE).check(z.gte(1, CHOOSE), z.lte(5, CHOOSE)),
  comment: z
    .string(WRITE)
    .check(
      z.trim(),
      z.refine(isReadable, WRITE),
      z.maxLength(MAX_COMMENT, `Your comment must be at most ${MAX_COMMENT} characters`),
      z.refine(isPlainText, 'Your comment holds characters that are not text'),
    ),
});
export type ReviewInput = z.output<typeof reviewInputSchema>;
