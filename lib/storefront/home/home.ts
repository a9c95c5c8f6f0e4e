import type { CategoryRow } from '@/lib/catalogue/categories/category-schema';
import type { CollectionRow } from '@/lib/catalogue/collections/collection-schema';
import type { Product } from '@/lib/catalogue/product/product-schema';
import { parseListUrl } from '@/lib/catalogue/product-list/list-url';
import type { ProductFilters } from '@/lib/catalogue/product-list/product-filters';
import type { Review } from '@/lib/catalogue/reviews/review-schema';

/**
 * What shoes are bought for, each with the list of those that suit it (a category and the query of its URL) and the
 * ground of its tile.
 */
export const uses = [
  {
    name: 'Daily miles',
    text: 'Soft landings for the loop you know by heart.',
    category: 'running',
    query: 'sortBy=top-rated',
    ground: 'plain',
  },
  {
    name: 'Trail',
    text: 'Lugs for mud, roots and loose stone.',
    category: 'running',
    query: 'search=trail',
    ground: 'dusk',
  },
  {
    name: 'Office',
    text: 'Leather that passes any dress code.',
    category: 'casual',
    query: 'search=office&sortBy=price-low',
    ground: 'mist',
  },
  {
    name: 'After work',
    text: 'Slides for feet that are done for the day.',
    category: 'slides',
    query: 'sortBy=top-rated',
    ground: 'sand',
  },
] as const satisfies readonly { name: string; text: string; category: string; query: string; ground: string }[];

export type Use = (typeof uses)[number];

/** The path of a use's list. */
export function hrefOfUse({ category, query }: Use): string {
  return `/products/${category}?${query}`;
}

/** What a use's list shows. */
export function filtersOfUse({ category, query }: Use): ProductFilters {
  return parseListUrl(new URLSearchParams(query), { category }).filters;
}

/** What the home page shows, without sold-out products. */
export interface Home {
  /** Each with a picture of its own, or of one of its shoes; null while there is neither. */
  categories: readonly Pick<CategoryRow, 'slug' | 'name' | 'image'>[];
  /** The first collections, likewise. */
  collections: readonly Pick<CollectionRow, 'slug' | 'name' | 'description' | 'image'>[];
  /** The newest arrival whose weight, drop and stack are known; null if none of the newest has all three. */
  hero: Product | null;
  /** The newest arrival, else the newest shoe; null where there is none. */
  newest: Product | null;
  latest: Product[];
  bestSellers: Product[];
  /** Sale items with the largest share of sold-out or low sizes. */
  lastSizes: Product[];
  /** Each use, with a shoe to represent it. */
  uses: { use: Use; product: Product }[];
  /** A customer's review of a best seller. */
  voice: { review: Review; product: Product } | null;
}
