import * as z from 'zod/mini';
import { createPrivateValue } from '@/lib/accounts/session/private-storage';
import { parseJson } from '@/lib/storage/stored-value';

const draftSchema = z.object({ productId: z.string(), rating: z.int(), comment: z.string() });

const draft = createPrivateValue('review-draft', (text) => draftSchema.safeParse(parseJson(text)).data ?? null);

export interface ReviewDraft {
  /** 0 until one is chosen. */
  rating: number;
  comment: string;
}

const empty: ReviewDraft = { rating: 0, comment: '' };

/** What was being written about a product in this tab, also after the session ended. */
export function readReviewDraft(productId: string): ReviewDraft {
  const kept = draft.read();
  return kept?.productId === productId ? kept : empty;
}

export function keepReviewDraft(productId: string, { rating, comment }: ReviewDraft): void {
  draft.write(JSON.stringify({ productId, rating, comment }));
}

export function forgetReviewDraft(): void {
  draft.write(null);
}
