import type { Cents } from '@/lib/money/money';
import type { IndexedFilter } from './filter-values';

/** A search by words. */
export interface WordSearch {
  /** Texts of `tsquery`: ranked by the first that matches; the last one is the filter. No tiers: no results. */
  tiers: readonly string[];
  /** The last tier as Postgres writes it, by which the index finds it faster; null when it is not known. */
  normal: string | null;
}

/** Which products are asked for: those that meet all of it. */
export interface IndexQuery {
  /** The chosen values of each filter, any of which will do; none for a filter that is not used. */
  values: Readonly<Record<IndexedFilter, readonly string[]>>;
  minPrice?: Cents | undefined;
  maxPrice?: Cents | undefined;
  /** A style, folded. */
  styleKey?: string | undefined;
  /** Parts of words, folded, each of which the search text has. */
  parts: readonly string[];
  words: WordSearch | null;
}

/** How a page is sorted; `relevance` without a search is `name`. */
export type IndexOrder = 'relevance' | 'name' | 'price-low' | 'price-high' | 'rating' | 'top-rated' | 'newest';

export interface PageQuery extends IndexQuery {
  order: IndexOrder;
  offset: number;
  limit: number;
}

export interface ValueCount {
  value: string;
  count: number;
}

/** A step of the histogram of prices; both ends belong to it. */
export interface PriceBucket {
  from: Cents;
  to: Cents;
  count: number;
}

/** How many products each choice would leave: within a filter, its own choice does not count. */
export interface IndexCounts {
  /** In no particular order; brands as products write them. */
  values: Record<IndexedFilter, ValueCount[]>;
  /** The lowest and highest price of what the other filters leave; zero when that is nothing. */
  price: { min: Cents; max: Cents; buckets: PriceBucket[] };
}
