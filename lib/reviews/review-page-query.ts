import { pageParameter, readQuery } from '@/lib/lists/list-query';

/** Bounded, because a high page is slow: the database has to count its way there. */
export const reviewPageParameters = { page: pageParameter(1_000) } as const;

/** Reads the page of a product's reviews; 1 unless given. Throws INVALID_INPUT. */
export function requireReviewPage(params: URLSearchParams): number {
  return readQuery(reviewPageParameters, params).page ?? 1;
}
