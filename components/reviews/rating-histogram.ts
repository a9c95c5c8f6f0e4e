/** The numbers of 1 to 5 stars, turned around: from 5 stars down, each with its share in percent. */
export function ratingHistogram(counts: readonly number[]): { stars: number; count: number; percent: number }[] {
  const total = counts.reduce((sum, count) => sum + count, 0);
  return [5, 4, 3, 2, 1].map((stars) => {
    const count = counts[stars - 1] ?? 0;
    return { stars, count, percent: total === 0 ? 0 : Math.round((count / total) * 100) };
  });
}
