import type { ReactNode } from 'react';
import { SizeWithWord } from '@/components/catalogue/sizes/size';
import { classNames } from '@/components/ui/class-names';
import { CheckIcon } from '@/components/ui/icons';
import { ProductPicture } from '@/components/ui/product-picture';
import { Stars } from '@/components/ui/stars';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { fitLabels } from '@/lib/catalogue/reviews/fit-words';
import type { Review } from '@/lib/catalogue/reviews/review-schema';
import { formatCount, formatDate } from '@/lib/platform/locale/locale';
import { shopFacts } from '@/lib/platform/shop/shop-facts';
import { findKnown } from '@/lib/platform/text/known';

interface ReviewItemProps {
  review: Review;
  /** What the reader can do about it. */
  actions?: ReactNode;
  /** Marks the reader's own review. */
  title?: ReactNode;
}

/** One review. */
export function ReviewItem({ review, actions, title }: ReviewItemProps) {
  const { _id, rating, name, comment, createdAt, verifiedPurchase, answer } = review;
  return (
    <li
      id={`review-${_id}`}
      className={classNames(
        'scroll-mt-[calc(var(--header-height)+1rem)]',
        title
          ? 'mb-8 rounded-lg border border-line bg-raised p-5'
          : 'border-line border-b py-7 first:pt-0 last:border-b-0 target:-mx-4 target:rounded-lg target:bg-accent-soft target:px-4 target:pt-7',
      )}
    >
      {title}
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <Stars rating={rating} filled={rating} />
        <span className="wrap-anywhere font-medium">{name}</span>
        {verifiedPurchase && (
          <span className="inline-flex items-center gap-1 text-xs text-success">
            <CheckIcon className="size-4" />
            Verified purchase
          </span>
        )}
      </p>
      <p className="mt-2 text-xs text-muted">
        <time dateTime={createdAt}>{formatDate(createdAt, 'long', 'UTC')}</time>
        <FitFacts review={review} />
      </p>
      <p className="mt-3 max-w-prose wrap-anywhere whitespace-pre-line">{comment}</p>
      <ReviewPictures pictures={review.pictures} author={name} className="mt-4" />
      {answer && (
        <div className="mt-4 max-w-prose border-accent border-l-2 pl-4 text-sm">
          <p className="font-medium">
            {`Reply from ${shopFacts().name}`}{' '}
            <time dateTime={answer.at} className="ml-1 font-normal text-muted text-xs">
              {formatDate(answer.at, 'long', 'UTC')}
            </time>
          </p>
          <p className="mt-1 wrap-anywhere whitespace-pre-line text-muted">{answer.text}</p>
        </div>
      )}
      {actions}
    </li>
  );
}

/** How the pair fits, and which size it was, after the date. */
function FitFacts({ review }: { review: Pick<Review, 'fit' | 'sizeBought' | 'sizeScale' | 'gender'> }) {
  const { fit, sizeBought, sizeScale, gender } = review;
  const felt = fit !== null && findKnown(fitLabels, fit);
  return (
    <>
      {felt && ` · ${felt}`}
      {sizeBought !== null && (
        <>
          {' · Bought in '}
          <SizeWithWord of={{ size: sizeBought, sizeScale, gender }} />
        </>
      )}
    </>
  );
}

interface ReviewPicturesProps {
  pictures: readonly string[];
  author: string;
  className?: string;
}

/** Pictures of a review: each a link to the whole picture, which scripts open in a view of its own. */
function ReviewPictures({ pictures, author, className }: ReviewPicturesProps) {
  if (pictures.length === 0) return null;
  return (
    <ul data-pictures className={classNames('flex flex-wrap gap-2', className)}>
      {pictures.map((picture, index) => (
        <li key={picture}>
          <PictureLink
            picture={picture}
            label={`Picture${pictures.length > 1 ? ` ${index + 1}` : ''} by ${author}`}
            className="w-24"
          />
        </li>
      ))}
    </ul>
  );
}

export function PictureLink({ picture, label, className }: { picture: string; label: string; className?: string }) {
  return (
    <a
      href={picture}
      data-picture
      className={classNames('tile block overflow-hidden rounded-sm transition-opacity hover:opacity-85', className)}
    >
      <ProductPicture image={picture} alt={label} sizes="120px" className="aspect-square w-full object-cover!" />
    </a>
  );
}

interface ReviewActionsProps {
  review: Pick<Review, '_id' | 'name' | 'helpfulCount'>;
  /** Whether the reader finds it helpful. */
  isHelpful?: boolean;
  isReported?: boolean;
  onVote?: () => void;
  onReport?: () => void;
}

const actionClass =
  'inline-flex min-h-9 items-center gap-1.5 rounded-full border border-line px-3.5 text-muted transition-colors hover:border-text hover:text-text';

/** Says that a review is helpful, or that something is wrong with it. */
export function ReviewActions({
  review: { _id, name, helpfulCount },
  isHelpful = false,
  isReported = false,
  onVote,
  onReport,
}: ReviewActionsProps) {
  const about = <VisuallyHidden> {`(review by ${name})`}</VisuallyHidden>;
  return (
    <p className="mt-4 flex flex-wrap items-center gap-2 text-xs noscript:hidden">
      <button
        type="button"
        id={`helpful-${_id}`}
        data-act="vote"
        data-review={_id}
        aria-pressed={isHelpful}
        onClick={onVote}
        className={classNames(
          actionClass,
          'aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:font-medium aria-pressed:text-text',
        )}
      >
        {isHelpful && <CheckIcon className="size-4" />}
        Helpful
        {helpfulCount > 0 && <span className="tabular-nums">({formatCount(helpfulCount)})</span>}
        {about}
      </button>
      {isReported ? (
        <span className="px-2 text-muted">Reported. Thank you.</span>
      ) : (
        <button
          type="button"
          id={`report-${_id}`}
          data-act="report"
          data-review={_id}
          onClick={onReport}
          className="inline-flex min-h-9 items-center rounded-full px-2 text-muted underline underline-offset-4 hover:text-text"
        >
          Report
          {about}
        </button>
      )}
    </p>
  );
}
