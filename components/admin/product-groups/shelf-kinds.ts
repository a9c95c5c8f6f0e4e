import type { Route } from 'next';
import { z } from 'zod';
import { categoryLabels } from '@/lib/catalogue/categories/categories';
import { categorySchema } from '@/lib/catalogue/categories/category-schema';
import { collectionSchema } from '@/lib/catalogue/collections/collection-schema';
import { parseListUrl } from '@/lib/catalogue/product-list/list-url';
import {
  appliedFilters,
  listUrl,
  narrowingFilters,
  pageCategory,
  toApiParams,
} from '@/lib/catalogue/product-list/product-filters';
import { readSaved, type SavedFilters } from '@/lib/catalogue/product-list/saved-filters';

/** A category or a collection as the panel edits it; a category has no filters of its own. */
export const shelfSchema = categorySchema.extend({
  filters: collectionSchema.shape.filters.optional(),
  first: collectionSchema.shape.first.optional(),
});
export type ShelfRow = z.output<typeof shelfSchema>;
export const shelvesSchema = z.array(shelfSchema);

/** What differs between the two. */
export const shelfKinds = {
  category: {
    title: 'Categories',
    noun: 'category',
    many: 'categories',
    api: '/api/categories',
    pathOf: (slug: string) => `/products/${slug}` as Route,
    about: 'Each shoe is in one. The first three stand in the header, all of them in menus and on the home page.',
    empty: 'Shoes need a category. Add the first one.',
    deletion: 'A category without shoes can be deleted. Its page will be gone.',
  },
  collection: {
    title: 'Collections',
    noun: 'collection',
    many: 'collections',
    api: '/api/collections',
    pathOf: (slug: string) => `/collections/${slug}` as Route,
    about: 'Saved lists with a page each. The first four are on the home page, the first six in menus.',
    empty: 'Filter the shop’s list as you like, and save it here under a name.',
    deletion: 'Its page will be gone. The shoes stay where they are.',
  },
} as const;
export type ShelfKind = keyof typeof shelfKinds;

/** The address of the list that saved filters make. */
export function addressOfSaved(saved: SavedFilters): string {
  return listUrl(readSaved(saved));
}

/** Saved filters as people read them: `Running · Up to $75 · In stock`. */
export function wordsOfSaved(saved: SavedFilters): string {
  const filters = readSaved(saved);
  const category = pageCategory(filters);
  const words = appliedFilters(filters).map(({ label }) => label);
  if (category) words.unshift(categoryLabels()[category] ?? category);
  return words.join(' · ') || 'All products';
}

/** The filters in the address of a list, as they are saved; null for what is no such address. */
export function savedOfAddress(address: string): SavedFilters | null {
  const base = 'https://shop.invalid';
  if (!URL.canParse(address.trim(), base)) return null;
  const { pathname, searchParams } = new URL(address.trim(), base);
  const match = /^\/products(?:\/([^/]+))?\/?$/.exec(pathname);
  if (!match) return null;
  const { filters, ignored } = parseListUrl(searchParams, match[1] === undefined ? {} : { category: match[1] });
  if (ignored.length > 0) return null;
  const saved: Record<string, string[]> = {};
  for (const [name, value] of toApiParams(filters))
    if (narrowingFilters.some((known) => known === name)) saved[name] = [...(saved[name] ?? []), value];
  return saved;
}

/** The id of the product whose page a text is the address of; null for any other text. */
export function productIdIn(text: string): string | null {
  return /\/product\/([^/?#\s]+)/.exec(text)?.[1] ?? null;
}

/** The filters in the address of a list as the API takes them; null for what is no such address. */
export function queryOfAddress(address: string): string | null {
  const saved = savedOfAddress(address);
  return saved && String(toApiParams(readSaved(saved)));
}
