/** A page to go to, or a gap where pages are left out. */
export type PageNumber = { page: number } | { gapAfter: number };

/**
 * The pages that a pagination names: the first, the last, and the current one with its neighbours. Never a gap of one.
 */
export function pageNumbers(current: number, total: number): PageNumber[] {
  const named = [...new Set([1, current - 1, current, current + 1, total])]
    .filter((page) => page >= 1 && page <= total)
    .sort((a, b) => a - b);
  return named.flatMap((page, index): PageNumber[] => {
    const before = named[index - 1] ?? page - 1;
    const missing = page - before - 1;
    if (missing === 0) return [{ page }];
    return [missing === 1 ? { page: page - 1 } : { gapAfter: before }, { page }];
  });
}
