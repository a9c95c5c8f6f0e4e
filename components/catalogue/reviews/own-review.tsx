import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { AlertDialog } from '@/components/ui/dialog';
import { Notice } from '@/components/ui/notice';
import { useAction } from '@/components/ui/requests/use-action';
import { showToast } from '@/components/ui/toast-store';
import { callApi, messageOf } from '@/lib/access/api/api-client';
import type { OwnReview } from '@/lib/catalogue/reviews/review-schema';
import { ReviewForm } from './review-form';
import { ReviewItem } from './review-item';

interface OwnReviewItemProps {
  productId: string;
  productName: string;
  review: NonNullable<OwnReview['review']>;
  /** The size of this shoe that was delivered to them. */
  sizeBought: number | null;
  sizeScale?: string | undefined;
  gender?: string | undefined;
  /** Called when it was changed or deleted. */
  onChanged: () => void;
}

/** The reader's own review, before all others, with what its author can do. */
export function OwnReviewItem({
  productId,
  productName,
  review,
  sizeBought,
  sizeScale,
  gender,
  onChanged,
}: OwnReviewItemProps) {
  const [step, setStep] = useState<'shown' | 'edited' | 'asked'>('shown');
  const { isPending, run: remove } = useAction(
    async () => {
      await callApi(`/api/products/${encodeURIComponent(productId)}/reviews/${review._id}`, { method: 'DELETE' });
      showToast({ tone: 'success', text: 'Your review was deleted.' });
      onChanged();
      // The dialog that closes gives the focus back to a button that goes.
      backTo('reviews-title');
    },
    (error) => {
      setStep('shown');
      showToast({ tone: 'danger', text: messageOf(error, 'Your review could not be deleted. Please try again.') });
    },
  );

  function backTo(id: string): void {
    setStep('shown');
    requestAnimationFrame(() => document.getElementById(id)?.focus());
  }

  if (step === 'edited')
    return (
      <div className="mb-8">
        <ReviewForm
          productId={productId}
          sizeBought={sizeBought}
          sizeScale={sizeScale}
          gender={gender}
          review={review}
          title="Edit your review"
          onSaved={() => {
            showToast({ tone: 'success', text: 'Your review was changed.' });
            onChanged();
            backTo('own-review');
          }}
          onCancel={() => backTo('own-review-edit')}
        />
      </div>
    );
  return (
    <ul>
      <ReviewItem
        review={review}
        title={
          <>
            <h3 id="own-review" tabIndex={-1} className="mb-3 font-semibold text-base">
              Your review
            </h3>
            {review.state === 'hidden' && (
              <Notice tone="warning" isLive={false} className="mb-4" title="Only you can see this review">
                We’ve hidden it. If you think that’s a mistake, please write to us.
              </Notice>
            )}
          </>
        }
        actions={
          <p className="mt-4 flex flex-wrap gap-2">
            <Button id="own-review-edit" size="sm" tone="secondary" onClick={() => setStep('edited')}>
              Edit
            </Button>
            <Button size="sm" tone="quiet" onClick={() => setStep('asked')}>
              Delete
            </Button>
          </p>
        }
      />
      <AlertDialog
        isOpen={step === 'asked'}
        onClose={() => setStep('shown')}
        title="Delete your review?"
        confirmText="Delete"
        onConfirm={() => void remove()}
        isPending={isPending}
      >
        Your review of {productName} and its pictures will be gone for good.
      </AlertDialog>
    </ul>
  );
}
