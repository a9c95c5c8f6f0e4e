import { readQuery, wholeNumber } from '@/lib/lists/list-query';

/** Nobody reads further, and the database would have to count its way there. */
const MAX_PAGE = 1_000;

/** Reads the page of a product's reviews; 1 unless given. Throws INVALID_INPUT. */
export function requireReviewPage(params: URLSearchParams): number {
  return readQuery({ page: wholeNumber(MAX_PAGE) }, params).page ?? 1;
}
