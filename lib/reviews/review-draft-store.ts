import {
  listOf,
  number,
  object,
  oneOf,
  readJson,
  type Shaped,
  text,
  where,
  withDefault,
} from '@/lib/platform/storage/shape';
import { createPrivateValue } from '@/lib/session/private-storage';
import { fits } from './fit';

const storedDraft = object({
  productId: text,
  /** The review that is being changed; null for a new one. */
  reviewId: withDefault(text, null),
  rating: where(number, Number.isInteger),
  comment: text,
  fit: withDefault(oneOf(fits), null),
  pictures: withDefault(listOf(text), []),
});

const draft = createPrivateValue('review-draft', (json) => readJson(json, storedDraft) ?? null);

/** A review that is being written. `rating` is 0 until one is chosen; `pictures` are those that have been uploaded. */
export type ReviewDraft = Omit<Shaped<typeof storedDraft>, 'productId' | 'reviewId'>;

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
