const STAR_PATH = 'M12 2.6l2.9 6 6.5.9-4.7 4.6 1.1 6.5-5.8-3.1-5.8 3.1 1.1-6.5L2.6 9.5l6.5-.9z';

interface StarsProps {
  /** 0 to 5, told to screen readers with one decimal. */
  rating: number;
  /** How many stars are shown full: cards floor the rating, details round it. */
  filled: number;
  className?: string;
}

/** A rating as five stars. */
export function Stars({ rating, filled, className = 'size-4' }: StarsProps) {
  return (
    <span role="img" aria-label={`${rating.toFixed(1)} out of 5`} className="inline-flex gap-0.5 text-star">
      {[1, 2, 3, 4, 5].map((star) => (
        <StarShape key={star} isFilled={star <= filled} className={className} />
      ))}
    </span>
  );
}

/** One star, full or as an outline; says nothing by itself. */
export function StarShape({ isFilled, className }: { isFilled: boolean; className: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={className}
      fill={isFilled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinejoin="round"
    >
      <path d={STAR_PATH} />
    </svg>
  );
}
