import type { Cents } from '@/lib/core/money/money';
import type { ProductState } from '@/lib/core/statuses/product-states';
import type { IndexedFilter } from './filter-values';

/** A search by words. */
export interface WordSearch {
  /** Texts of `tsquery`: ranked by the first that matches; the last one is the filter. No tiers: no results. */
  tiers: readonly string[];
  /** The last tier as Postgres writes it, which makes the index faster; null if not known. */
  normal: string | null;
}

/** What products have to match, all of it. */
export interface Narrowing {
  /** The chosen values of each filter, any of which suffices; empty for a filter not in use. */
  values: Readonly<Record<IndexedFilter, readonly string[]>>;
  minPrice?: Cents | undefined;
  maxPrice?: Cents | undefined;
  /** A style, folded. */
  styleKey?: string | undefined;
  /** Parts of words, folded, all of which the search text must contain. */
  parts: readonly string[];
  /** A search by words; what has all of the parts is found as well. */
  words: WordSearch | null;
}

/** A query: the products that match all of it. */
export interface IndexQuery extends Narrowing {
  /** The states of the products, any of which suffices: `live` are those that the shop lists. */
  states: readonly ProductState[];
  /** What the list is of: always counts, also where a filter's own choice does not. */
  within?: Narrowing | undefined;
}

/** The order of a page; `relevance` without a search is `name`. */
export type IndexOrder = 'relevance' | 'name' | 'price-low' | 'price-high' | 'rating' | 'top-rated' | 'newest';

export interface PageQuery extends IndexQuery {
  order: IndexOrder;
  offset: number;
  limit: number;
  /** Ids of products that come before all others of the list, in this order. */
  first?: readonly string[] | undefined;
}

export interface ValueCount {
  value: string;
  count: number;
}

/** A bucket of the price histogram; both ends are inclusive. */
export interface PriceBucket {
  from: Cents;
  to: Cents;
  count: number;
}

/** How many products each choice would leave; a filter's own choice does not count for its values. */
export interface IndexCounts {
  /** In no particular order; brands as products write them. */
  values: Record<IndexedFilter, ValueCount[]>;
  /** The lowest and highest price after the other filters; zero without products. */
  price: { min: Cents; max: Cents; buckets: PriceBucket[] };
}
