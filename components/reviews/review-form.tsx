import { useId } from 'react';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { TextArea } from '@/components/ui/text-area';
import { MAX_COMMENT } from '@/lib/reviews/review-input-schema';
import { StarPicker } from './star-picker';
import { useReviewForm } from './use-review-form';

/** One to five stars and a comment. */
export function ReviewForm({ productId }: { productId: string }) {
  const { draft, problem, isPending, change, submit } = useReviewForm(productId);
  const id = useId();
  return (
    <form
      method="post"
      noValidate
      aria-labelledby={`${id}-title`}
      onSubmit={(event) => {
        event.preventDefault();
        void submit(event.currentTarget);
      }}
      className="grid gap-5 rounded-lg border border-line bg-raised p-5"
    >
      <div>
        <h3 id={`${id}-title`} className="text-lg">
          Write a Review
        </h3>
        <p className="mt-1 text-xs text-muted">A new review takes the place of one that you wrote before.</p>
      </div>
      <StarPicker
        value={draft.rating}
        onChange={(rating) => change({ rating })}
        isInvalid={problem?.field === 'rating'}
      />
      <TextArea
        label="Comment"
        name="comment"
        required
        maxLength={MAX_COMMENT}
        value={draft.comment}
        onChange={(event) => change({ comment: event.target.value })}
        {...(problem?.field === 'comment' && { 'aria-invalid': true })}
      />
      {problem && <Notice tone="danger">{problem.text}</Notice>}
      <Button type="submit" isPending={isPending} pendingText="Submitting…">
        Submit Review
      </Button>
    </form>
  );
}
