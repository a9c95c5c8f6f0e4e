import { type Fit, fits } from './fit';

export const reviewSorts = ['newest', 'helpful', 'highest', 'lowest'] as const;
export type ReviewSort = (typeof reviewSorts)[number];

export const reviewSortLabels: Readonly<Record<ReviewSort, string>> = {
  newest: 'Newest',
  helpful: 'Most helpful',
  highest: 'Highest rated',
  lowest: 'Lowest rated',
};

/** Which of a product's reviews are wanted, and in which order. */
export interface ReviewFilters {
  sort: ReviewSort;
  /** Any of these; all when empty. */
  stars: readonly number[];
  fit: readonly Fit[];
  withPictures: boolean;
  /** Words that the comment must contain, all of them. */
  search: string;
}

export const noReviewFilters: ReviewFilters = { sort: 'newest', stars: [], fit: [], withPictures: false, search: '' };

/** Parameter names of the filters, for pages and the API. */
const names = ['stars', 'sort', 'fit', 'withPictures', 'search'] as const;

/** The API's limit. */
const MAX_SEARCH = 100;

/** Parses the filters of a page's URL; invalid ones count as absent. Never throws. */
export function readReviewFilters(params: URLSearchParams): ReviewFilters {
  const stars = [1, 2, 3, 4, 5].filter((star) => params.getAll('stars').includes(String(star)));
  return {
    sort: reviewSorts.find((sort) => sort === params.get('sort')) ?? noReviewFilters.sort,
    stars,
    fit: fits.filter((fit) => params.getAll('fit').includes(fit)),
    withPictures: params.get('withPictures') === 'true',
    search: (params.get('search') ?? '').replaceAll('\0', '').toWellFormed().trim().slice(0, MAX_SEARCH),
  };
}

/** The filters as parameters, without defaults; equal filters make equal texts. */
export function toReviewParams({ sort, stars, fit, withPictures, search }: ReviewFilters): URLSearchParams {
  return new URLSearchParams([
    ...stars.map((star) => ['stars', String(star)]),
    ...fit.map((each) => ['fit', each]),
    ...(withPictures ? [['withPictures', 'true']] : []),
    ...(search ? [['search', search]] : []),
    ...(sort === noReviewFilters.sort ? [] : [['sort', sort]]),
  ]);
}

/** A page's query with these filters in place of its own; foreign parameters stay. */
export function withReviewFilters(query: string, filters: ReviewFilters): string {
  const params = new URLSearchParams(query);
  for (const name of [...names, 'page']) params.delete(name);
  for (const [name, value] of toReviewParams(filters)) params.append(name, value);
  return params.toString();
}

/** Maximum words of a search: each is looked for in every comment. */
const MOST_WORDS = 8;

/** The words of a search, all of which must match; without duplicates, ignoring case. */
export function wordsIn(search: string): string[] {
  const words = search.toLowerCase().split(/\s+/);
  return [...new Set(words)].filter((word) => word !== '').slice(0, MOST_WORDS);
}

/** Whether reviews are left out; the order does not matter. */
export function isFiltered({ stars, fit, withPictures, search }: Omit<ReviewFilters, 'sort'>): boolean {
  return stars.length > 0 || fit.length > 0 || withPictures || search !== '';
}

/** The page of a product's reviews that the server renders for these filters, counted from 1. */
export function reviewsPath(productId: string, filters: ReviewFilters = noReviewFilters, page = 1): string {
  const params = toReviewParams(filters);
  if (page > 1) params.set('page', String(page));
  return `/product/${encodeURIComponent(productId)}/reviews${params.size > 0 ? `?${params}` : ''}`;
}

/** The filters with a value added, or removed if they have it. */
export function toggled<Value>(values: readonly Value[], value: Value): Value[] {
  return values.includes(value) ? values.filter((each) => each !== value) : [...values, value];
}
