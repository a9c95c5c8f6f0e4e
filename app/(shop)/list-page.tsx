import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { JsonLd } from '@/components/layout/json-ld';
import { ShopUnavailable } from '@/components/layout/shop-unavailable';
import { type ListHead, ProductListing } from '@/components/list/product-listing';
import { findHomeForPage, readListForPage } from '@/lib/home/product-cache';
import { isPlainList, type ListRequest } from '@/lib/list/list-url';
import { listUrl, withoutFilters } from '@/lib/list/product-filters';
import { siteUrl } from '@/lib/platform/env/site-url';
import { countSearch } from '@/lib/search/count-search';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { breadcrumbData } from '@/lib/seo/structured-data';

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
