import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { JsonLd } from '@/components/layout/json-ld';
import { ProductListing } from '@/components/products/product-listing';
import { siteUrl } from '@/lib/env/site-url';
import { categoryLabel, shoesOf } from '@/lib/products/categories';
import { isPlainList, type ListRequest, parseInnerListPath } from '@/lib/products/list-url';
import { findCachedHome } from '@/lib/products/product-cache';
import { listUrl, type ProductFilters, pageCategory, withoutFilters } from '@/lib/products/product-filters';
import type { ProductList } from '@/lib/products/product-service';
import { categoryPicture, pageMetadata } from '@/lib/seo/page-metadata';
import { breadcrumbData } from '@/lib/seo/structured-data';
import { promises } from '@/lib/shop/terms';

// What both pages of a list are made of: the one that is kept, and the one that is rendered for one request.

/** The parameters of a list's inner path. */
export type ListParams = Promise<{ category: string; filters: string }>;

/** What the inner path asks for; a path that is none is not found. */
export async function readListParams(params: ListParams): Promise<ListRequest> {
  const { category, filters } = await params;
  return parseInnerListPath(category, filters) ?? notFound();
}

function listTitle(filters: ProductFilters): string {
  const category = pageCategory(filters);
  return category ? categoryLabel(category) : 'All Products';
}

/** Search engines index each page of a list without filters, and no combination of filters. */
export async function listMetadata({ params }: { params: ListParams }): Promise<Metadata> {
  const { filters } = await readListParams(params);
  const title = listTitle(filters);
  const category = pageCategory(filters);
  const shoes = category ? shoesOf(category) : 'shoes';
  return {
    ...pageMetadata({
      title: filters.page > 1 ? `${title}, page ${filters.page}` : title,
      description: `Browse Lacewing's ${shoes} by brand, size and price. ${promises.freeShipping} and ${promises.returns}.`,
      path: listUrl({ ...withoutFilters(filters), page: filters.page }),
      ...(category && { picture: categoryPicture(category) }),
    }),
    ...(!isPlainList(filters) && { robots: { index: false, follow: true } }),
  };
}

/** A list that was read, as a page. */
export async function ListPage({ request, list }: { request: ListRequest; list: ProductList }) {
  const { filters, ignored } = request;
  const { page, swatches } = list;
  const isVain = page.totalProducts === 0 && filters.search !== undefined;
  const popular = isVain ? (await findCachedHome())?.bestSellers : undefined;
  const category = pageCategory(filters);
  const crumbs = [
    { name: 'Home', path: '/' },
    { name: 'All Products', path: '/products' },
    ...(category ? [{ name: listTitle(filters), path: `/products/${category}` }] : []),
  ];
  return (
    <>
      <JsonLd data={breadcrumbData(siteUrl(), crumbs)} />
      <ProductListing
        filters={filters}
        page={page}
        swatches={swatches}
        ignored={ignored}
        {...(popular && { popular })}
      />
    </>
  );
}
