import { z } from 'zod';

const MAX_COMMENT = 2_000;

/** A review as it is sent. */
export const reviewInputSchema = z.object({
  rating: z
    .int('Please choose a rating from 1 to 5 stars')
    .min(1, 'Please choose a rating from 1 to 5 stars')
    .max(5, 'Please choose a rating from 1 to 5 stars'),
  comment: z
    .string('Please write a comment')
    .trim()
    .min(1, 'Please write a comment')
    .max(MAX_COMMENT, `Your comment must be at most ${MAX_COMMENT} characters`),
});
export type ReviewInput = z.output<typeof reviewInputSchema>;
