// Lists are sorted by a Bayesian mean: each shoe starts with a few average reviews, so that one enthusiast does not
// outweigh two hundred buyers. An index of the table `products` uses the same numbers.

/** The number of reviews that each shoe starts with. */
export const PRIOR_REVIEWS = 8;
/** The stars of each of these. */
export const PRIOR_STARS = 4;

/** The mean that shoes with `count` ratings and this plain mean are sorted by. */
export function weightedMean(mean: number, count: number): number {
  return (mean * count + PRIOR_REVIEWS * PRIOR_STARS) / (count + PRIOR_REVIEWS);
}
