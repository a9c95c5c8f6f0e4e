import { z } from 'zod';
import { invalidInput } from '@/lib/platform/errors/invalid-input';
import { MAX_LIMIT, pageParameter, readQuery, searchParameter } from '@/lib/platform/lists/list-query';
import { fits } from './fit';
import { type ReviewFilters, reviewSorts } from './review-filters';
import { REVIEWS_PER_PAGE } from './review-schema';

/** Which of a product's reviews are wanted. */
export interface ReviewQuery extends ReviewFilters {
  page: number;
  limit: number;
}

const single = {
  /** Limited, because the database counts its way to a high page. */
  page: pageParameter(1_000),
  limit: pageParameter(MAX_LIMIT),
  sort: z.enum(reviewSorts, `must be one of ${reviewSorts.join(', ')}`),
  withPictures: z.enum(['true', 'false'], 'must be true or false'),
  search: searchParameter,
} as const;

const stars = ['1', '2', '3', '4', '5'] as const;
/** These may be repeated. */
const many = {
  stars: z.array(z.enum(stars, 'must be a whole number from 1 to 5')).max(stars.length),
  fit: z.array(z.enum(fits, `must be one of ${fits.join(', ')}`)).max(fits.length),
} as const;

export const reviewParameters = { ...single, ...many } as const;

function readMany<Name extends keyof typeof many>(params: URLSearchParams, name: Name): z.output<(typeof many)[Name]> {
  const values = [...new Set(params.getAll(name).filter((value) => value.trim() !== ''))];
  const result = many[name].safeParse(values);
  if (!result.success) throw invalidInput({ [name]: result.error.issues[0]?.message ?? 'is not usable' });
  return result.data as z.output<(typeof many)[Name]>;
}

/** Parses which of a product's reviews are wanted, by default the newest ten. Throws INVALID_INPUT. */
export function readReviewQuery(params: URLSearchParams): ReviewQuery {
  const { page = 1, limit = REVIEWS_PER_PAGE, sort = 'newest', withPictures, search = '' } = readQuery(single, params);
  return {
    page,
    limit,
    sort,
    search,
    withPictures: withPictures === 'true',
    stars: readMany(params, 'stars').map(Number),
    fit: readMany(params, 'fit'),
  };
}
