// Lists are sorted by a mean that doubts the first voices: each shoe begins with a few reviews of an average shop, so that
// one enthusiast does not outweigh two hundred buyers. An index of the table `products` computes with the same numbers.

/** How many reviews a shoe is given to begin with. */
export const PRIOR_REVIEWS = 8;
/** How many stars each of them has. */
export const PRIOR_STARS = 4;

/** The mean by which shoes of `count` ratings with this plain mean are compared. */
export function weightedMean(mean: number, count: number): number {
  return (mean * count + PRIOR_REVIEWS * PRIOR_STARS) / (count + PRIOR_REVIEWS);
}
