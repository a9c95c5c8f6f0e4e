import {
  type DbOrTransaction,
  facetIndex,
  type IndexedFilter,
  type IndexQuery,
  type Narrowing,
  type ValueCount,
  type WordSearch,
} from '@/lib/catalogue/facet-index';
import { type ProductRow, productColumns, productId } from '@/lib/catalogue/product/product-repository';
import { foldName, foldText, searchWords } from '@/lib/catalogue/product/search-text';
import { readUsSize, writeUsSize } from '@/lib/core/sizes/convert-size';
import { productStates } from '@/lib/core/statuses/product-states';
import {
  type ChoiceName,
  choices,
  type FlagName,
  flagNames,
  type NarrowingFilter,
  narrowingFilters,
  noFilters,
  type ProductFacets,
  type ProductFilters,
  textsOf,
} from './product-filters';

/** Filters that the index finds in other ways than by values. */
const byRangeOrText = ['minPrice', 'maxPrice', 'search', 'style'] as const satisfies readonly NarrowingFilter[];
type ValueFilter = Exclude<NarrowingFilter, (typeof byRangeOrText)[number]>;

/** The filters that the index counts, each with a row in lib/catalogue/facet-index/filter-values.ts. */
const valueFilters: readonly IndexedFilter[] = narrowingFilters.filter(
  (name): name is ValueFilter => !byRangeOrText.some((other) => other === name),
);

/** Ids that are read in one statement. */
const IDS_AT_ONCE = 5_000;

/** The index's value for a filter's text. */
function indexedValue(name: IndexedFilter, text: string): string {
  if (flagNames.some((flag) => flag === name)) return '';
  if (name === 'size') return String(readUsSize(text));
  return name === 'brand' ? foldName(text) : text;
}

/** The states of the products that each value of `status` lists. */
export const statesOf = (status: ProductFilters['status']) => (status === 'all' ? productStates : [status]);

/** What a list is of, where it is not of all products. */
export interface ListScope {
  filters: ProductFilters;
  /** Ids of the products that come first in the default order. */
  first: readonly string[];
}

/** What is searched for by words, and what the list is of. */
export interface ListGround {
  words: WordSearch | null;
  scope: ListScope | null;
}

function toIndexQuery(filters: ProductFilters, { words, scope }: ListGround): IndexQuery {
  return {
    ...toNarrowing(filters, words),
    states: statesOf(filters.status),
    within: scope ? toNarrowing(scope.filters, null) : undefined,
  };
}

function toNarrowing(filters: ProductFilters, words: WordSearch | null): Narrowing {
  const { minPrice, maxPrice, style, search } = filters;
  const valuesOf = (name: IndexedFilter) => textsOf(filters, name).map((text) => indexedValue(name, text));
  return {
    values: Object.fromEntries(valueFilters.map((name) => [name, valuesOf(name)])) as Record<IndexedFilter, string[]>,
    minPrice,
    maxPrice,
    styleKey: style === undefined ? undefined : foldName(style),
    // A forgiving search without a letter or a digit finds nothing.
    parts: search === undefined || (words && !/[\p{L}\p{N}]/u.test(search)) ? [] : searchWords(search),
    words,
  };
}

/** One page of products with the number of all matches. */
export function listProductRows(
  filters: ProductFilters,
  ground: ListGround,
): Promise<{ rows: ProductRow[]; total: number }> {
  const { sortBy, page, limit } = filters;
  const first = sortBy === noFilters.sortBy ? ground.scope?.first : undefined;
  const query = { ...toIndexQuery(filters, ground), order: sortBy, offset: (page - 1) * limit, limit, first };
  return facetIndex.find<ProductRow>(query, productColumns);
}

/** Ids of all products that match, in the list's order, in batches. */
export async function* listMatchingIds(filters: ProductFilters, ground: ListGround): AsyncGenerator<string[], void> {
  const query = { ...toIndexQuery(filters, ground), order: filters.sortBy, limit: IDS_AT_ONCE };
  for (let offset = 0; ; offset += IDS_AT_ONCE) {
    const { rows } = await facetIndex.find<{ id: string }>({ ...query, offset }, productId);
    if (rows.length > 0) yield rows.map(({ id }) => id);
    if (rows.length < IDS_AT_ONCE) return;
  }
}

/** Which of these products match. */
export function listMatchingAmong(
  ids: readonly string[],
  filters: ProductFilters,
  ground: ListGround,
  via?: DbOrTransaction,
): Promise<string[]> {
  return facetIndex.among(toIndexQuery(filters, ground), ids, via);
}

/** The available choices, each value with the number of products that it would leave. */
export async function findProductFacets(filters: ProductFilters, ground: ListGround): Promise<ProductFacets> {
  const { values, price } = await facetIndex.count(toIndexQuery(filters, ground));
  const byNumber = (a: ValueCount, b: ValueCount) => Number(a.value) - Number(b.value);
  const byName = (a: ValueCount, b: ValueCount) => (foldText(a.value) < foldText(b.value) ? -1 : 1);
  const sizes = values.size
    .toSorted(byNumber)
    .map(({ value, count }) => ({ value: writeUsSize(Number(value)), count }));
  const choicesOf = (name: ChoiceName) => (name === 'size' ? sizes : values[name].toSorted(byName));
  return {
    ...(Object.fromEntries(choices.map(({ name }) => [name, choicesOf(name)])) as Record<ChoiceName, ValueCount[]>),
    ...(Object.fromEntries(flagNames.map((name) => [name, values[name][0]?.count ?? 0])) as Record<FlagName, number>),
    rating: values.minRating.toSorted(byNumber).reverse(),
    price,
  };
}
