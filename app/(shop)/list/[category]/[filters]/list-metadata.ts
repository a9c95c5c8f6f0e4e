import type { Metadata } from 'next';
import { categoryLabel, shoesOf } from '@/lib/products/categories';
import type { ListRequest } from '@/lib/products/list-url';
import { listUrl, type ProductFilters, toSearchParams, withoutFilters } from '@/lib/products/product-filters';
import { categoryPicture, pageMetadata } from '@/lib/seo/page-metadata';
import { promises } from '@/lib/shop/terms';

export function listTitle(filters: ProductFilters): string {
  return filters.category ? categoryLabel(filters.category) : 'All Products';
}

/**
 * Title, description and canonical URL of a list. Search engines index each page of a list without filters, and no
 * combination of filters.
 */
export function listMetadata({ filters }: ListRequest): Metadata {
  const title = listTitle(filters);
  const plain = { ...withoutFilters(filters), page: filters.page };
  const isPlain = toSearchParams(filters).toString() === toSearchParams(plain).toString();
  const shoes = filters.category ? shoesOf(filters.category) : 'shoes';
  return {
    ...pageMetadata({
      title: filters.page > 1 ? `${title}, page ${filters.page}` : title,
      description: `Browse Lacewing's ${shoes} by brand, size and price. ${promises.freeShipping} and ${promises.returns}.`,
      path: listUrl(plain),
      ...(filters.category && { picture: categoryPicture(filters.category) }),
    }),
    ...(!isPlain && { robots: { index: false, follow: true } }),
  };
}
