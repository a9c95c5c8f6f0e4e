import { useRouter } from 'next/navigation';
import { useRef, useState, useTransition } from 'react';
import { showToast } from '@/components/ui/toast-store';
import { callApi, messageOf } from '@/lib/http/api-client';
import {
  forgetReviewDraft,
  keepReviewDraft,
  type ReviewDraft,
  readReviewDraft,
} from '@/lib/reviews/review-draft-store';
import { reviewInputSchema } from '@/lib/reviews/review-input-schema';

type Field = 'rating' | 'comment';
interface Problem {
  text: string;
  /** What has to be mended; null when the review itself is fine. */
  field: Field | null;
}

interface ReviewFormState {
  draft: ReviewDraft;
  problem: Problem | null;
  isPending: boolean;
  change: (change: Partial<ReviewDraft>) => void;
  submit: (form: HTMLFormElement) => Promise<void>;
}

function focusField(form: HTMLFormElement, field: Field): void {
  form.querySelector<HTMLElement>(field === 'rating' ? 'input[type="radio"]' : 'textarea')?.focus();
}

/** What is being written about a product. Sent, it starts anew and the page reads the product again. */
export function useReviewForm(productId: string): ReviewFormState {
  const router = useRouter();
  const [draft, setDraft] = useState(() => readReviewDraft(productId));
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isSending, setIsSending] = useState(false);
  const [isReloading, startReload] = useTransition();
  // State is seen at the next rendering only; the second half of a double click comes before that.
  const isBusy = useRef(false);

  function change(changed: Partial<ReviewDraft>): void {
    const next = { ...draft, ...changed };
    setDraft(next);
    keepReviewDraft(productId, next);
  }

  async function send(form: HTMLFormElement): Promise<void> {
    const parsed = reviewInputSchema.safeParse(draft);
    if (!parsed.success) {
      const [issue] = parsed.error.issues;
      const field: Field = issue?.path[0] === 'rating' ? 'rating' : 'comment';
      setProblem({ text: issue?.message ?? 'Failed to submit review.', field });
      focusField(form, field);
      return;
    }
    await callApi(`/api/products/${encodeURIComponent(productId)}/reviews`, { method: 'POST', body: parsed.data });
    setDraft({ rating: 0, comment: '' });
    forgetReviewDraft();
    showToast({ tone: 'success', text: 'Thank you, your review is published.' });
    startReload(() => router.refresh());
  }

  async function submit(form: HTMLFormElement): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setIsSending(true);
    setProblem(null);
    try {
      await send(form);
    } catch (error) {
      setProblem({ text: messageOf(error, 'Failed to submit review.'), field: null });
    } finally {
      isBusy.current = false;
      setIsSending(false);
    }
  }

  return { draft, problem, isPending: isSending || isReloading, change, submit };
}
