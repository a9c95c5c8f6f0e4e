import { categoryLabel } from '@/lib/catalogue/categories/categories';
import type { ShownSuggestions } from '@/lib/catalogue/search/suggestions-answer';

/** One line of the list; `url` is where it leads. */
export interface SearchOption {
  key: string;
  url: string;
  kind: 'recent' | 'query' | 'category' | 'within' | 'brand' | 'product';
  label: string;
  /** What a search is remembered as when this line is chosen. */
  search?: string;
  product?: ShownSuggestions['products'][number];
}

/** A category that was begun to be typed, or what was typed within one. */
function categoryOption(name: string, typed: string, used: string): Pick<SearchOption, 'kind' | 'label' | 'url'> {
  const label = categoryLabel(name);
  if (label.toLowerCase().startsWith(used.toLowerCase())) return { kind: 'category', label, url: `/products/${name}` };
  // What is typed stays as it is written, unless the shop corrects it.
  const search = typed.toLowerCase() === used.toLowerCase() ? typed : used;
  return {
    kind: 'within',
    label: `${search} in ${label}`,
    url: `/products/${name}?${new URLSearchParams({ search })}`,
  };
}

/** The list of what a search finds. */
export const searchUrl = (search: string) => `/products?${new URLSearchParams({ search })}`;

/** What was searched for before, to search for again. */
export function recentOptions(searches: readonly string[]): SearchOption[] {
  return searches.map((search) => ({
    ...{ key: `recent ${search}`, kind: 'recent', label: search, url: searchUrl(search), search },
  }));
}

/** What the shop suggests for what is typed, in the order of the list. */
export function suggestedOptions(
  typed: string,
  { used, products, categories, brands, queries }: ShownSuggestions,
): SearchOption[] {
  // A shoe of that name says it with its picture, below.
  const isShoe = (search: string) => products.some(({ name }) => name.toLowerCase() === search.toLowerCase());
  return [
    ...queries
      .filter((search) => !isShoe(search))
      .map(
        (search): SearchOption => ({
          ...{ key: `query ${search}`, kind: 'query', label: search, url: searchUrl(search), search },
        }),
      ),
    ...categories.map(
      (name): SearchOption => ({ key: `category ${name}`, ...categoryOption(name, typed.trim(), used) }),
    ),
    ...brands.map(
      (brand): SearchOption => ({
        ...{ key: `brand ${brand}`, kind: 'brand', label: brand },
        url: `/products?${new URLSearchParams({ brand })}`,
      }),
    ),
    ...products.map(
      (product): SearchOption => ({
        ...{ key: product._id, kind: 'product', label: product.name, url: `/product/${product._id}`, product },
      }),
    ),
  ];
}

/** The line that an arrow key leads to; -1 is the field itself, between the last line and the first. */
export function nextActive(active: number, step: number, count: number): number {
  const next = active + step;
  return next < -1 ? count - 1 : next >= count ? -1 : next;
}
