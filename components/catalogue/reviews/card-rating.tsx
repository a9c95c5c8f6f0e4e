import { Stars } from '@/components/ui/stars';
import { VisuallyHidden } from '@/components/ui/visually-hidden';

interface CardRatingProps {
  rating: number;
  numReviews: number;
  /** Writes the word beside the number of reviews, where the window has room. */
  isSpelledOut?: boolean;
}

/**
 * What a card says of a shoe's reviews: floored stars, the exact mean, and how many there are; a word when there are
 * none.
 */
export function CardRating({ rating, numReviews, isSpelledOut = false }: CardRatingProps) {
  if (numReviews === 0) return <span className="text-muted text-xs">No reviews yet</span>;
  const word = numReviews === 1 ? ' review' : ' reviews';
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1.5 text-muted text-xs tabular-nums">
      <Stars rating={rating} filled={Math.floor(rating)} className="h-3.5" />
      <span aria-hidden="true" className="text-text">
        {rating.toFixed(1)}
      </span>
      <span className="whitespace-nowrap">
        {isSpelledOut ? (
          <>
            <span aria-hidden="true" className="sm:hidden">{`(${numReviews})`}</span>
            <span className="max-sm:sr-only">{`${numReviews}${word}`}</span>
          </>
        ) : (
          <>
            {`(${numReviews})`}
            <VisuallyHidden>{word}</VisuallyHidden>
          </>
        )}
      </span>
    </span>
  );
}
