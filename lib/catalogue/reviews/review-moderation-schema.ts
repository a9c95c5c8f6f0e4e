import { z } from 'zod';
import { type ListWindow, pageParameters, readQuery, searchParameter, toWindow } from '@/lib/platform/lists/list-query';
import { requiredText } from '@/lib/platform/text/text-schema';
import { reviewSchema } from './review-schema';

export const MAX_ANSWER = 2_000;
const MAX_REASON = 500;

/** Reasons to report a review, as readers see them. */
export const reviewReportSchema = z.object({ reason: requiredText('Reason', MAX_REASON) });

const reviewStates = ['published', 'hidden'] as const;
export type ReviewState = (typeof reviewStates)[number];

/** A moderation decision. An `answer` of null removes the answer; the `reason` of a state stays in the audit log. */
export const reviewDecisionSchema = z
  .object({
    state: z.enum(reviewStates, `must be one of ${reviewStates.join(', ')}`).optional(),
    answer: requiredText('Answer', MAX_ANSWER).nullable().optional(),
    reason: requiredText('Reason', MAX_REASON).optional(),
  })
  .refine(({ state, answer }) => state !== undefined || answer !== undefined, 'There is nothing to change.');
export type ReviewDecision = z.output<typeof reviewDecisionSchema>;

/** A review as staff see it, in any state. */
export const moderatedReviewSchema = z.object({
  ...reviewSchema.shape,
  state: z.string(),
  product: z.object({ _id: z.string(), name: z.string(), image: z.string().nullable() }),
  /** Open reports, oldest first. */
  reports: z.array(z.object({ reason: z.string(), createdAt: z.string() })),
});
export type ModeratedReview = z.infer<typeof moderatedReviewSchema>;

const listedStates = [...reviewStates, 'reported'] as const;

export interface ModerationQuery {
  /** `reported`: with an open report. */
  state: (typeof listedStates)[number] | undefined;
  /** Words that comment, author, shoe or answer must contain, all of them. */
  search: string;
  window: ListWindow;
}

export const moderationParameters = {
  ...pageParameters,
  state: z.enum(listedStates, `must be one of ${listedStates.join(', ')}`),
  search: searchParameter,
} as const;

/** Parses which reviews staff want to see. Throws INVALID_INPUT. */
export function readModerationQuery(params: URLSearchParams): ModerationQuery {
  const { state, search = '', ...page } = readQuery(moderationParameters, params);
  return { state, search, window: toWindow(page) };
}
