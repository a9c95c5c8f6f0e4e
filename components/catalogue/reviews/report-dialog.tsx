import { useId } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { useForm } from '@/components/ui/forms/use-form';
import { Notice } from '@/components/ui/notice';
import { TextArea } from '@/components/ui/text-area';
import { showToast } from '@/components/ui/toast-store';
import { callApi } from '@/lib/access/api/api-client';
import { OTHER_REASON, reasonText, reportReasons } from '@/lib/catalogue/reviews/report-reasons';
import type { Review } from '@/lib/catalogue/reviews/review-schema';

interface ReportDialogProps {
  productId: string;
  review: Pick<Review, '_id' | 'name'>;
  onClose: () => void;
  onReported: () => void;
}

/** Tells the shop's people what is wrong with a review. */
export function ReportDialog({ productId, review, onClose, onReported }: ReportDialogProps) {
  const name = useId();
  const form = useForm({
    initial: { reason: '', details: '' },
    fields: ['reason', 'details'],
    check: ({ reason, details }) => {
      if (reason === '') return { reason: 'Choose a reason' };
      return reason === OTHER_REASON && details.trim() === '' ? { details: 'Tell us what’s wrong' } : {};
    },
    async send(values) {
      const path = `/api/products/${encodeURIComponent(productId)}/reviews/${review._id}/report` as const;
      await callApi(path, { method: 'POST', body: { reason: reasonText(values) } });
      showToast({ tone: 'success', text: 'Thank you. We’ll take a look at this review.' });
      onReported();
      onClose();
    },
    fallback: 'Your report could not be sent. Please try again.',
    readRefusal: () => ({}),
  });
  const problem = form.problems.reason ?? form.failure?.text;
  return (
    <Dialog isOpen onClose={onClose} title={`Report the review by ${review.name}`} hasForm>
      <form {...form.props} className="grid gap-5">
        <fieldset>
          <legend className="mb-2 font-medium text-sm">What’s wrong with it?</legend>
          {reportReasons.map((reason, index) => (
            <label key={reason} className="flex min-h-11 items-center gap-3 text-sm">
              <input
                id={index === 0 ? form.idOf('reason') : undefined}
                type="radio"
                name={name}
                value={reason}
                checked={form.values.reason === reason}
                onChange={() => form.change({ reason })}
                className="size-5 shrink-0 appearance-none rounded-full border border-outline bg-raised checked:border-[6px] checked:border-accent"
              />
              {reason}
            </label>
          ))}
        </fieldset>
        <TextArea
          label={form.values.reason === OTHER_REASON ? 'What is it?' : 'Anything else? (optional)'}
          rows={3}
          maxLength={400}
          {...form.text('details')}
        />
        {problem && <Notice tone="danger">{problem}</Notice>}
        <p className="flex flex-wrap justify-end gap-3">
          <Button tone="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" isPending={form.isPending} pendingText="Sending…">
            Send report
          </Button>
        </p>
      </form>
    </Dialog>
  );
}
