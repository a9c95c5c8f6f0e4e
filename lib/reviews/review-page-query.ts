import { readQuery, wholeNumber } from '@/lib/lists/list-query';

/** Nobody reads further, and the database would have to count its way there. */
export const reviewPageParameters = { page: wholeNumber(1_000) } as const;

/** Reads the page of a product's reviews; 1 unless given. Throws INVALID_INPUT. */
export function requireReviewPage(params: URLSearchParams): number {
  return readQuery(reviewPageParameters, params).page ?? 1;
}
