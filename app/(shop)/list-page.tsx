import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { type ListHead, ProductListing } from '@/components/catalogue/product-list/product-listing';
import { JsonLd } from '@/components/storefront/layout/json-ld';
import { ShopUnavailable } from '@/components/storefront/layout/shop-unavailable';
import { isPlainList, type ListRequest } from '@/lib/catalogue/product-list/list-url';
import { listUrl, withoutFilters } from '@/lib/catalogue/product-list/product-filters';
import { countSearch } from '@/lib/catalogue/search/count-search';
import { siteUrl } from '@/lib/platform/env/site-url';
import { findHomeForPage, readListForPage } from '@/lib/storefront/home/product-cache';
import { pageMetadata } from '@/lib/storefront/seo/page-metadata';
import { breadcrumbData } from '@/lib/storefront/seo/structured-data';

// What the pages of all products, of a category and of a collection have in common.

/** Search engines index each page of a list without filters, and no filtered list. */
export function listMetadata(
  { filters }: ListRequest,
  { title, ...facts }: Pick<Parameters<typeof pageMetadata>[0], 'description' | 'picture'> & { title: string },
): Metadata {
  return {
    ...pageMetadata({
      ...facts,
      title: filters.page > 1 ? `${title}, page ${filters.page}` : title,
      path: listUrl({ ...withoutFilters(filters), page: filters.page }),
    }),
    ...(!isPlainList(filters) && { robots: { index: false, follow: true } }),
  };
}

/** A list with its head, and what search engines read of where it stands. */
export async function listView({ filters, ignored }: ListRequest, head: ListHead): Promise<ReactNode> {
  if (filters.search !== undefined) countSearch(filters.search);
  const list = await readListForPage(filters);
  if (list === 'unavailable') return <ShopUnavailable title="Failed to fetch products." href={listUrl(filters)} />;
  const { page, swatches } = list;
  const isVain = page.totalProducts === 0 && filters.search !== undefined;
  const popular = isVain ? (await findHomeForPage())?.bestSellers : undefined;
  const path = listUrl(withoutFilters(filters));
  const crumbs = [
    { name: 'Home', path: '/' },
    { name: 'All Products', path: '/products' },
    ...(path === '/products' ? [] : [{ name: head.title, path }]),
  ];
  return (
    <>
      <JsonLd data={breadcrumbData(siteUrl(), crumbs)} />
      <ProductListing
        head={head}
        filters={filters}
        page={page}
        swatches={swatches}
        ignored={ignored}
        {...(popular && { popular })}
      />
    </>
  );
}
