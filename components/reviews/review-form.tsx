import { useRouter } from 'next/navigation';
import { useId, useState, useTransition } from 'react';
import { problemsOf } from '@/components/forms/field-problems';
import { useForm } from '@/components/forms/use-form';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { StarShape } from '@/components/ui/stars';
import { TextArea } from '@/components/ui/text-area';
import { showToast } from '@/components/ui/toast-store';
import { callApi } from '@/lib/http/api-client';
import {
  forgetReviewDraft,
  keepReviewDraft,
  type ReviewDraft,
  readReviewDraft,
} from '@/lib/reviews/review-draft-store';
import { MAX_COMMENT, reviewInputSchema } from '@/lib/reviews/review-input-schema';

/** Only one problem at a time: the form has one place to show it. */
function firstProblemOf(draft: ReviewDraft) {
  const { rating, comment } = problemsOf<keyof ReviewDraft>(reviewInputSchema, draft);
  return rating ? { rating } : { ...(comment && { comment }) };
}

/** One to five stars and a comment. After sending, the form is empty and the page is refreshed. */
export function ReviewForm({ productId }: { productId: string }) {
  const router = useRouter();
  const [isReloading, startReload] = useTransition();
  const form = useForm<ReviewDraft>({
    initial: readReviewDraft(productId),
    fields: ['rating', 'comment'],
    check: firstProblemOf,
    send: async ({ rating, comment }) => {
      const body = { rating, comment: comment.trim() };
      await callApi(`/api/products/${encodeURIComponent(productId)}/reviews`, { method: 'POST', body });
      form.change({ rating: 0, comment: '' });
      forgetReviewDraft();
      showToast({ tone: 'success', text: 'Thank you, your review is published.' });
      startReload(() => router.refresh());
    },
    fallback: 'Failed to submit review.',
    onChange: (draft) => keepReviewDraft(productId, draft),
    // The server's message is shown as it is, in the same place.
    readRefusal: () => ({}),
  });
  const titleId = useId();
  const { rating, comment } = form.problems;
  const problem = rating ?? comment ?? form.failure?.text;
  return (
    <form {...form.props} aria-labelledby={titleId} className="grid gap-5 rounded-lg border border-line bg-raised p-5">
      <div>
        <h3 id={titleId} className="text-lg">
          Write a Review
        </h3>
        <p className="mt-1 text-xs text-muted">A new review takes the place of one that you wrote before.</p>
      </div>
      <StarPicker
        id={form.idOf('rating')}
        value={form.values.rating}
        onChange={(stars) => form.change({ rating: stars })}
        isInvalid={rating !== undefined}
      />
      <TextArea
        {...form.text('comment')}
        // Shown above the button, like the server's message.
        error={undefined}
        label="Comment"
        required
        maxLength={MAX_COMMENT}
        {...(comment && { 'aria-invalid': true })}
      />
      {problem && <Notice tone="danger">{problem}</Notice>}
      <Button type="submit" isPending={form.isPending || isReloading} pendingText="Submitting…">
        Submit Review
      </Button>
    </form>
  );
}

interface StarPickerProps {
  /** Id of the first star's input. */
  id: string;
  /** 0 while none is chosen. */
  value: number;
  onChange: (stars: number) => void;
  isInvalid: boolean;
}

/** One to five stars to choose from: a group of radio buttons, so that the arrow keys work. */
function StarPicker({ id, value, onChange, isInvalid }: StarPickerProps) {
  const [pointedAt, setPointedAt] = useState(0);
  const filled = pointedAt || value;
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-required="true"
      {...(isInvalid && { 'aria-invalid': true })}
    >
      <p id={`${id}-label`} className="mb-1 text-sm font-medium">
        Rating
      </p>
      <div className="-ml-2 flex text-star" onPointerLeave={() => setPointedAt(0)}>
        {[1, 2, 3, 4, 5].map((stars) => (
          <label
            key={stars}
            onPointerEnter={(event) => event.pointerType === 'mouse' && setPointedAt(stars)}
            className="relative grid size-11 place-items-center rounded-full has-focus-visible:outline-2 has-focus-visible:outline-focus"
          >
            <input
              id={stars === 1 ? id : undefined}
              type="radio"
              name={id}
              value={stars}
              checked={stars === value}
              onChange={() => onChange(stars)}
              aria-label={`${stars} ${stars === 1 ? 'star' : 'stars'}`}
              className="absolute inset-0 cursor-pointer appearance-none rounded-full outline-none"
            />
            <StarShape isFilled={stars <= filled} className="pointer-events-none size-7" />
          </label>
        ))}
      </div>
    </div>
  );
}
