import { classNames } from '@/components/ui/class-names';
import { Stars } from '@/components/ui/stars';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import type { ProductDetail } from '@/lib/catalogue/product/product-schema';
import { noReviewFilters, type ReviewFilters, reviewsPath, toggled } from '@/lib/catalogue/reviews/review-filters';
import { formatCount } from '@/lib/platform/locale/locale';

interface RatingSummaryProps {
  product: Pick<ProductDetail, '_id' | 'rating' | 'numReviews' | 'ratingCounts'>;
  filters: ReviewFilters;
}

/** The average rating, and how many reviews gave each number of stars: each a link to those reviews. */
export function RatingSummary({ product, filters }: RatingSummaryProps) {
  const { _id, rating, numReviews, ratingCounts } = product;
  return (
    <div>
      <p className="flex items-center gap-4">
        <span className="text-3xl font-semibold tabular-nums">{rating.toFixed(1)}</span>
        <span className="text-sm text-muted">
          <Stars rating={rating} filled={Math.round(rating)} />
          <span className="block">
            {formatCount(numReviews)} {numReviews === 1 ? 'review' : 'reviews'}
          </span>
        </span>
      </p>
      <ul aria-label="Reviews by stars" className="mt-5 text-xs text-muted">
        {ratingHistogram(ratingCounts).map(({ stars, count, percent }) => {
          const label = `${stars} ${stars === 1 ? 'star' : 'stars'}`;
          const bar = (
            <>
              <span>{label}</span>
              <span className="h-1.5 overflow-hidden rounded-full bg-line">
                <span className="block h-full rounded-full bg-star" style={{ width: `${percent}%` }} />
              </span>
              <span className="text-right">
                {formatCount(count)}
                <VisuallyHidden> {count === 1 ? 'review' : 'reviews'}</VisuallyHidden>
              </span>
            </>
          );
          const isChosen = filters.stars.includes(stars);
          const row =
            'grid min-h-8 grid-cols-[3.25rem_1fr_2.25rem] items-center gap-3 rounded-sm px-2 -mx-2 tabular-nums';
          return (
            <li key={stars}>
              {count === 0 && !isChosen ? (
                <span className={row}>{bar}</span>
              ) : (
                <a
                  id={`reviews-${stars}`}
                  href={reviewsPath(_id, { ...noReviewFilters, ...filters, stars: toggled(filters.stars, stars) })}
                  rel="nofollow"
                  data-filter
                  aria-current={isChosen ? 'true' : undefined}
                  className={classNames(
                    row,
                    'transition-colors hover:bg-accent-soft hover:text-text aria-[current]:bg-accent-soft',
                    'aria-[current]:font-medium aria-[current]:text-text',
                  )}
                >
                  {bar}
                </a>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** The counts of 1 to 5 stars as rows from 5 stars down, each with its percentage. */
export function ratingHistogram(counts: readonly number[]): { stars: number; count: number; percent: number }[] {
  const total = counts.reduce((sum, count) => sum + count, 0);
  return [5, 4, 3, 2, 1].map((stars) => {
    const count = counts[stars - 1] ?? 0;
    return { stars, count, percent: total === 0 ? 0 : Math.round((count / total) * 100) };
  });
}
