import type { ReactNode } from 'react';
import { Stars } from '@/components/ui/stars';
import type { ProductDetail } from '@/lib/products/product-schema';
import { ratingHistogram } from './rating-histogram';
import { ReviewItem } from './review-item';

interface ReviewsSectionProps {
  product: Pick<ProductDetail, 'rating' | 'numReviews' | 'reviews'>;
  /** Where a review is written. */
  form?: ReactNode;
}

/** What customers say: the average, how the ratings spread, and the newest reviews. */
export function ReviewsSection({ product, form }: ReviewsSectionProps) {
  const { rating, numReviews, reviews } = product;
  return (
    <section aria-labelledby="reviews-title" className="border-line border-t pt-14">
      <h2 id="reviews-title" className="text-2xl">
        Reviews
      </h2>
      <div className="mt-8 grid gap-x-16 gap-y-10 lg:grid-cols-[18rem_minmax(0,1fr)]">
        <div>
          {numReviews > 0 && (
            <>
              <p className="flex items-center gap-4">
                <span className="text-3xl font-semibold tabular-nums">{rating.toFixed(1)}</span>
                <span className="text-sm text-muted">
                  <Stars rating={rating} filled={Math.round(rating)} />
                  <span className="block">
                    {numReviews} {numReviews === 1 ? 'review' : 'reviews'}
                  </span>
                </span>
              </p>
              <Histogram ratings={reviews.map((review) => review.rating)} />
            </>
          )}
          {form}
        </div>
        {reviews.length > 0 ? (
          <ul>
            {reviews.map((review) => (
              <ReviewItem key={review._id} review={review} />
            ))}
          </ul>
        ) : (
          <p className="text-muted">Nobody has reviewed this shoe yet. Wear it and be the first.</p>
        )}
      </div>
    </section>
  );
}

function Histogram({ ratings }: { ratings: readonly number[] }) {
  return (
    <ul className="mt-6 grid gap-2 text-xs text-muted">
      {ratingHistogram(ratings).map(({ stars, count, percent }) => (
        <li key={stars} className="grid grid-cols-[3.5rem_1fr_2rem] items-center gap-3 tabular-nums">
          <span>
            {stars} {stars === 1 ? 'star' : 'stars'}
          </span>
          <span className="h-1.5 overflow-hidden rounded-full bg-line">
            <span className="block h-full rounded-full bg-star" style={{ width: `${percent}%` }} />
          </span>
          <span className="text-right">{count}</span>
        </li>
      ))}
    </ul>
  );
}
