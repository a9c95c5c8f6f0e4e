import { CheckIcon } from '@/components/ui/icons';
import { Stars } from '@/components/ui/stars';
import type { Review } from '@/lib/reviews/review-schema';
import { formatDate } from '@/lib/shop/locale';

/** One review. */
export function ReviewItem({ review }: { review: Review }) {
  return (
    <li className="border-line border-b py-7 first:pt-0 last:border-b-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <Stars rating={review.rating} filled={review.rating} />
        <span className="font-medium">{review.name}</span>
        {review.verifiedPurchase && (
          <span className="inline-flex items-center gap-1 text-xs text-success">
            <CheckIcon className="size-4" />
            Verified purchase
          </span>
        )}
        <time dateTime={review.createdAt} className="ml-auto text-xs text-muted">
          {formatDate(review.createdAt, 'long', 'UTC')}
        </time>
      </p>
      <p className="mt-3 max-w-prose whitespace-pre-line">{review.comment}</p>
    </li>
  );
}
