import { Stars } from '@/components/ui/stars';
import type { ProductDetail } from '@/lib/products/product-schema';

/** The average rating, and how many reviews gave each number of stars. */
export function RatingSummary({ product }: { product: Pick<ProductDetail, 'rating' | 'numReviews' | 'ratingCounts'> }) {
  const { rating, numReviews, ratingCounts } = product;
  return (
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
      <ul className="mt-6 grid gap-2 text-xs text-muted">
        {ratingHistogram(ratingCounts).map(({ stars, count, percent }) => (
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
    </>
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
