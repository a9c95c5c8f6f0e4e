import type { Route } from 'next';
import { useState } from 'react';
import { forgetUnseenReads } from '@/components/access/session/use-read';
import { AnswerForm } from '@/components/admin/shared/answer-form';
import { useAdminWrite } from '@/components/admin/shared/use-admin-write';
import { useDisclosure } from '@/components/admin/shared/use-disclosure';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { AlertIcon } from '@/components/ui/icons';
import { Link } from '@/components/ui/link';
import { ProductPicture } from '@/components/ui/product-picture';
import { Stars } from '@/components/ui/stars';
import { showToast } from '@/components/ui/toast-store';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { callApi } from '@/lib/access/api/api-client';
import { fitLabels } from '@/lib/catalogue/reviews/fit-words';
import {
  MAX_ANSWER,
  type ModeratedReview,
  moderatedReviewSchema,
} from '@/lib/catalogue/reviews/review-moderation-schema';
import { sizeName, sizeWithWord } from '@/lib/core/sizes/size-names';
import { formatDate } from '@/lib/platform/locale/locale';
import { findKnown } from '@/lib/platform/text/known';
import { HideDialog } from './hide-dialog';

interface ReviewRowProps {
  review: ModeratedReview;
  /** Called with the review as it is now. */
  onSaved: (saved: ModeratedReview) => void;
  /** Called when the review on show is outdated. */
  onOutdated: () => void;
}

type Decision = { state: 'published' | 'hidden'; reason?: string } | { answer: string | null };

const decide = (id: string, body: Decision) =>
  callApi(`/api/reviews/${id}`, { method: 'PUT', body, answer: moderatedReviewSchema });

/** The decisions on a review. What a decision did can be undone from its toast, where that makes sense. */
function useDecisions({ review, onSaved, onOutdated }: ReviewRowProps) {
  const { _id, state, answer } = review;
  const isHidden = state === 'hidden';
  const failed = 'The review could not be changed.';
  const hiding = useAdminWrite({ done: isHidden ? 'Review is shown again.' : 'Review hidden.', failed }, onOutdated);
  const keeping = useAdminWrite({ done: 'Review kept. Its reports are closed.', failed }, onOutdated);
  const removing = useAdminWrite({ done: 'Answer removed.', failed }, onOutdated);

  /** Takes back what a message tells of; `done` says so. */
  async function undo(body: Decision, done: string): Promise<void> {
    try {
      onSaved(await decide(_id, body));
      forgetUnseenReads();
      showToast({ tone: 'success', text: done });
    } catch {
      showToast({ tone: 'danger', text: `That could not be undone. ${failed}` });
      onOutdated();
    }
  }

  function run(write: typeof hiding, body: Decision, back?: () => Promise<void>): void {
    void write.run(
      async () => onSaved(await decide(_id, body)),
      () => undefined,
      back && { label: 'Undo', onSelect: () => void back(), isKept: true },
    );
  }

  return {
    hide: {
      isPending: hiding.isPending,
      run: (reason: string) =>
        run(hiding, { state: 'hidden', reason }, () => undo({ state: 'published' }, 'Review is shown again.')),
    },
    restore: {
      isPending: hiding.isPending,
      onClick: () => run(hiding, { state: 'published' }, () => undo({ state: 'hidden' }, 'Review hidden again.')),
    },
    keep: {
      isPending: keeping.isPending,
      onClick: () => run(keeping, { state: isHidden ? 'hidden' : 'published' }),
    },
    removeAnswer: {
      isPending: removing.isPending,
      onClick: () =>
        answer && run(removing, { answer: null }, () => undo({ answer: answer.text }, 'The answer is back.')),
    },
  };
}

/** A review with its shoe, what was reported of it, and what can be done about it. */
export function ReviewRow({ review, onSaved, onOutdated }: ReviewRowProps) {
  const { _id, name, comment, state, product, reports, answer } = review;
  const { isOpen, close, opener } = useDisclosure();
  const [isHiding, setIsHiding] = useState(false);
  const { hide, restore, keep, removeAnswer } = useDecisions({ review, onSaved, onOutdated });
  const isHidden = state === 'hidden';
  const subject = `the review of ${product.name} by ${name}`;
  return (
    <article aria-labelledby={`review-${_id}`} className="rounded-lg border border-line bg-raised p-4 sm:p-5">
      <ReviewHead review={review} />
      <p className="wrap-anywhere mt-3 max-h-96 overflow-y-auto whitespace-pre-line text-sm">{comment}</p>
      {review.pictures.length > 0 && <Pictures review={review} />}
      {reports.length > 0 && <Reports reports={reports} />}
      {answer && !isOpen && (
        <div className="mt-3 rounded-md bg-sunken px-4 py-3 text-sm">
          <p className="text-muted text-xs">
            Our answer, <time dateTime={answer.at}>{formatDate(answer.at, 'moment', 'reader')}</time>
          </p>
          <p className="wrap-anywhere whitespace-pre-line">{answer.text}</p>
        </div>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        <Button size="sm" tone={reports.length > 0 && !answer && !isOpen ? 'primary' : 'secondary'} {...opener}>
          {answer ? 'Edit answer' : 'Answer'}
          <VisuallyHidden>{` to ${subject}`}</VisuallyHidden>
        </Button>
        {reports.length > 0 && (
          <Button size="sm" tone="secondary" {...keep}>
            {isHidden ? 'Keep hidden' : 'Keep'}
            <VisuallyHidden>{` ${subject}`}</VisuallyHidden>
          </Button>
        )}
        {isHidden ? (
          <Button size="sm" tone="quiet" {...restore}>
            Restore<VisuallyHidden>{` ${subject}`}</VisuallyHidden>
          </Button>
        ) : (
          <Button size="sm" tone="quiet" isPending={hide.isPending} onClick={() => setIsHiding(true)}>
            Hide<VisuallyHidden>{` ${subject}`}</VisuallyHidden>
          </Button>
        )}
        {answer && !isOpen && (
          <Button size="sm" tone="quiet" {...removeAnswer}>
            Remove answer
            <VisuallyHidden>{` to ${subject}`}</VisuallyHidden>
          </Button>
        )}
      </div>
      <HideDialog name={name} isOpen={isHiding} onClose={() => setIsHiding(false)} onHide={hide.run} />
      {isOpen && (
        <AnswerForm
          subjectId={_id}
          name={name}
          hint="Everyone can read it below the review."
          maxLength={MAX_ANSWER}
          before={answer?.text ?? ''}
          save={async (text) => onSaved(await decide(_id, { answer: text }))}
          words={{
            send: 'Publish answer',
            sending: 'Publishing…',
            sent: 'Your answer is published.',
            failed: 'The answer could not be published.',
          }}
          onOutdated={onOutdated}
          onClose={close}
        />
      )}
    </article>
  );
}

type ReviewProps = Pick<ReviewRowProps, 'review'>;

function ReviewHead({ review }: ReviewProps) {
  const { _id, name, rating, createdAt, state, product } = review;
  return (
    <div className="flex items-start gap-3 sm:gap-4">
      <div className="tile w-14 shrink-0 overflow-hidden rounded-sm sm:w-16">
        <ProductPicture image={product.image} alt="" sizes="64px" className="aspect-square w-full p-1" />
      </div>
      <div className="min-w-0 grow text-sm">
        <h2 id={`review-${_id}`} className="wrap-anywhere font-semibold text-base">
          <Link
            href={`/product/${encodeURIComponent(product._id)}#review-${_id}` as Route}
            className="inline-flex min-h-6 items-center hover:underline hover:underline-offset-4"
          >
            {product.name}
          </Link>
        </h2>
        <p className="flex flex-wrap items-center gap-x-2 text-muted">
          <Stars rating={rating} filled={rating} className="h-3.5" />
          <span className="wrap-anywhere">{name}</span>
          <span aria-hidden="true">·</span>
          <time dateTime={createdAt}>{formatDate(createdAt, 'medium', 'reader')}</time>
        </p>
        <Facts review={review} />
      </div>
      {state === 'hidden' && <Badge tone="neutral">Hidden</Badge>}
    </div>
  );
}

function Pictures({ review: { name, pictures } }: ReviewProps) {
  return (
    <ul aria-label="Pictures" className="mt-3 flex flex-wrap gap-2">
      {pictures.map((picture, index) => (
        <li key={picture}>
          <a href={picture} target="_blank" rel="noopener" className="tile block w-20 overflow-hidden rounded-sm">
            <ProductPicture
              image={picture}
              alt={`Picture ${index + 1} by ${name}, opens in a new tab`}
              sizes="80px"
              className="aspect-square w-full object-cover!"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

function Reports({ reports }: Pick<ModeratedReview, 'reports'>) {
  return (
    <div className="mt-3 rounded-md bg-warning-soft px-4 py-3 text-sm text-warning">
      <p className="flex items-center gap-2 font-medium">
        <AlertIcon className="size-4 shrink-0" />
        {reports.length === 1 ? 'Reported once' : `Reported by ${reports.length} people`}
      </p>
      <ul className="mt-1 grid gap-1">
        {reports.map(({ reason, createdAt: at }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two people may say the same at the same moment
          <li key={`${at} ${index}`} className="wrap-anywhere">
            “{reason}” <span className="text-xs">{formatDate(at, 'medium', 'reader')}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Facts({ review: { verifiedPurchase, fit, sizeBought, sizeScale, gender, helpfulCount } }: ReviewProps) {
  const facts = [
    verifiedPurchase ? 'Verified purchase' : 'No delivered order for this shoe',
    fit !== null && findKnown(fitLabels, fit),
    sizeBought !== null && `Bought in ${sizeWithWord(sizeName('us-men', { size: sizeBought, sizeScale, gender }))}`,
    helpfulCount > 0 && `Helpful to ${helpfulCount}`,
  ].filter((fact) => typeof fact === 'string');
  return <p className="text-muted text-xs">{facts.join(' · ')}</p>;
}
