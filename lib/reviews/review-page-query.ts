import { invalidInput } from '@/lib/errors/invalid-input';

/** Nobody reads further, and the database would have to count its way there. */
const MAX_PAGE = 1_000;

/** Reads `page` from an address; 1 unless given. Throws INVALID_INPUT. */
export function requireReviewPage(params: URLSearchParams): number {
  const given = params.get('page') || '1';
  const page = Number(given);
  if (!/^\d{1,4}$/.test(given) || page < 1 || page > MAX_PAGE)
    throw invalidInput({ page: `must be a whole number from 1 to ${MAX_PAGE}` });
  return page;
}
