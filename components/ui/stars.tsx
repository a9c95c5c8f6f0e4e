const STAR_PATH = 'M12 2.6l2.9 6 6.5.9-4.7 4.6 1.1 6.5-5.8-3.1-5.8 3.1 1.1-6.5-4.7-4.6 6.5-.9z';

/** The path after its first point; all of it is relative to that. */
const FROM_TIP = STAR_PATH.slice('M12 2.6'.length);

/** Stars `first` to `last` of a row, each 27 units wide. */
function starsPath(first: number, last: number): string {
  let path = '';
  for (let star = first; star <= last; star++) path += `M${27 * star - 15} 2.6${FROM_TIP}`;
  return path;
}

interface StarsProps {
  /** 0 to 5, told to screen readers with one decimal. */
  rating: number;
  /** How many stars are shown full: cards floor the rating, details round it. */
  filled: number;
  /** Sets the height. */
  className?: string;
}

/** A rating as five stars, in one SVG since a list shows dozens of them. */
export function Stars({ rating, filled, className = 'h-4' }: StarsProps) {
  return (
    <svg
      role="img"
      aria-label={`${rating.toFixed(1)} out of 5`}
      viewBox="0 0 132 24"
      className={`w-auto text-star ${className}`}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinejoin="round"
    >
      {filled > 0 && <path fill="currentColor" d={starsPath(1, filled)} />}
      {filled < 5 && <path d={starsPath(filled + 1, 5)} />}
    </svg>
  );
}

/** One star, full or as an outline. Hidden from screen readers. */
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
