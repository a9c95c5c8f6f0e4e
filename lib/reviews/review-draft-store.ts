import * as z from 'zod/mini';
import { createPrivateValue } from '@/lib/accounts/session/private-storage';
import { parseJson } from '@/lib/storage/stored-value';
import { fits } from './fit';

const draftSchema = z.object({
  productId: z.string(),
  /** The review that is being changed; null for a new one. */
  reviewId: z._default(z.nullable(z.string()), null),
  rating: z.int(),
  comment: z.string(),
  fit: z._default(z.nullable(z.enum(fits)), null),
  pictures: z._default(z.array(z.string()), []),
});

const draft = createPrivateValue('review-draft', (text) => draftSchema.safeParse(parseJson(text)).data ?? null);

/** A review that is being written. `rating` is 0 until one is chosen; `pictures` are those that have been uploaded. */
export type ReviewDraft = Omit<z.output<typeof draftSchema>, 'productId' | 'reviewId'>;

/** Which review a draft is of: a product's, and of somebody's own one that they change. */
export interface DraftSubject {
  productId: string;
  reviewId: string | null;
}

/** What was being written in this tab, also after the session ended; null without any. */
export function readReviewDraft({ productId, reviewId }: DraftSubject): ReviewDraft | null {
  const kept = draft.read();
  return kept?.productId === productId && kept.reviewId === reviewId ? kept : null;
}

export function keepReviewDraft(subject: DraftSubject, { rating, comment, fit, pictures }: ReviewDraft): void {
  draft.write(JSON.stringify({ ...subject, rating, comment, fit, pictures }));
}

export function forgetReviewDraft(): void {
  draft.write(null);
}
