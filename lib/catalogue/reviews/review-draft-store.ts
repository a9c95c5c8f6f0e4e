import { createPrivateValue } from '@/lib/access/session/private-storage';
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
import { fits } from './fit';

const storedDraft = object({
  productId: text,
  /** The review being edited; null for a new one. */
  reviewId: withDefault(text, null),
  rating: where(number, Number.isInteger),
  comment: text,
  fit: withDefault(oneOf(fits), null),
  pictures: withDefault(listOf(text), []),
});

const draft = createPrivateValue('review-draft', (json) => readJson(json, storedDraft) ?? null);

/** A review draft. `rating` is 0 until chosen; `pictures` have been uploaded. */
export type ReviewDraft = Omit<Shaped<typeof storedDraft>, 'productId' | 'reviewId'>;

/** A draft's key: the product, and the user's own review if they edit one. */
export interface DraftSubject {
  productId: string;
  reviewId: string | null;
}

/** The draft of this tab, kept after the session ended; null without one. */
export function readReviewDraft({ productId, reviewId }: DraftSubject): ReviewDraft | null {
  const stored = draft.read();
  return stored?.productId === productId && stored.reviewId === reviewId ? stored : null;
}

export function keepReviewDraft(subject: DraftSubject, { rating, comment, fit, pictures }: ReviewDraft): void {
  draft.write(JSON.stringify({ ...subject, rating, comment, fit, pictures }));
}

export function forgetReviewDraft(): void {
  draft.write(null);
}
