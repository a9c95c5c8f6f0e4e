/** How many ratings there are of 5, 4, 3, 2 and 1 stars, and the share of each in percent. */
export function ratingHistogram(ratings: readonly number[]): { stars: number; count: number; percent: number }[] {
  return [5, 4, 3, 2, 1].map((stars) => {
    const count = ratings.filter((rating) => Math.round(rating) === stars).length;
    return { stars, count, percent: ratings.length === 0 ? 0 : Math.round((count / ratings.length) * 100) };
  });
}
