import type { ReactNode } from 'react';
import type { ProductDetail } from '@/lib/products/product-schema';
import { REVIEWS_PER_PAGE } from '@/lib/reviews/review-schema';
import { MoreReviews } from './more-reviews';
import { RatingSummary } from './rating-summary';
import { ReviewItem } from './review-item';

interface ReviewsSectionProps {
  product: Pick<ProductDetail, '_id' | 'rating' | 'numReviews' | 'ratingCounts' | 'reviews'>;
  /** Where a review is written. */
  form?: ReactNode;
}

/** What customers say: the average, how the ratings spread, and the newest reviews. */
export function ReviewsSection({ product, form }: ReviewsSectionProps) {
  const { _id, numReviews } = product;
  const reviews = product.reviews.slice(0, REVIEWS_PER_PAGE);
  return (
    <section aria-labelledby="reviews-title" className="border-line border-t pt-14">
      <h2 id="reviews-title" className="text-2xl">
        Reviews
      </h2>
      <div className="mt-8 grid gap-x-16 gap-y-10 lg:grid-cols-[18rem_minmax(0,1fr)]">
        <div className="grid content-start gap-10">
          {numReviews > 0 && (
            <div>
              <RatingSummary product={product} />
            </div>
          )}
          {form}
        </div>
        {reviews.length > 0 ? (
          <div>
            <ul>
              {reviews.map((review) => (
                <ReviewItem key={review._id} review={review} />
              ))}
            </ul>
            {numReviews > reviews.length && (
              // A new review shifts all pages, so that older ones must be loaded again.
              <MoreReviews
                key={reviews[0]?._id}
                productId={_id}
                shownIds={reviews.map((review) => review._id)}
                total={numReviews}
              />
            )}
          </div>
        ) : (
          <p className="text-muted">Nobody has reviewed this shoe yet. Wear it and be the first.</p>
        )}
      </div>
    </section>
  );
}
