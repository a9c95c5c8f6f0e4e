import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { JsonLd } from '@/components/layout/json-ld';
import { ShopUnavailable } from '@/components/layout/shop-unavailable';
import { ProductListing } from '@/components/products/product-listing';
import { siteUrl } from '@/lib/env/site-url';
import { categoryLabel, shoesOf } from '@/lib/products/categories';
import { type ListRequest, parseInnerListPath, popularListPaths } from '@/lib/products/list-url';
import { findCachedHome, listCachedProducts } from '@/lib/products/product-cache';
import {
  listUrl,
  type ProductFilters,
  pageCategory,
  toSearchParams,
  withoutFilters,
} from '@/lib/products/product-filters';
import { categoryPicture, pageMetadata } from '@/lib/seo/page-metadata';
import { breadcrumbData } from '@/lib/seo/structured-data';
import { promises } from '@/lib/shop/terms';

// Lists of products. Browsers ask for `/products?…`; the middleware rewrites that to this path, whose pages are rendered
// once and kept.
export const ensureStatic = 'navigation';

export function generateStaticParams() {
  return popularListPaths();
}

async function readRequest(params: PageProps<'/list/[category]/[filters]'>['params']): Promise<ListRequest> {
  const { category, filters } = await params;
  return parseInnerListPath(category, filters) ?? notFound();
}

function listTitle(filters: ProductFilters): string {
  const category = pageCategory(filters);
  return category ? categoryLabel(category) : 'All Products';
}

/** Search engines index each page of a list without filters, and no combination of filters. */
export async function generateMetadata({ params }: PageProps<'/list/[category]/[filters]'>): Promise<Metadata> {
  const { filters } = await readRequest(params);
  const title = listTitle(filters);
  const plain = { ...withoutFilters(filters), page: filters.page };
  const isPlain = toSearchParams(filters).toString() === toSearchParams(plain).toString();
  const category = pageCategory(filters);
  const shoes = category ? shoesOf(category) : 'shoes';
  return {
    ...pageMetadata({
      title: filters.page > 1 ? `${title}, page ${filters.page}` : title,
      description: `Browse Lacewing's ${shoes} by brand, size and price. ${promises.freeShipping} and ${promises.returns}.`,
      path: listUrl(plain),
      ...(category && { picture: categoryPicture(category) }),
    }),
    ...(!isPlain && { robots: { index: false, follow: true } }),
  };
}

export default async function ProductListPage({ params }: PageProps<'/list/[category]/[filters]'>) {
  const { filters, ignored } = await readRequest(params);
  const list = await listCachedProducts({ ...filters, facets: true });
  if (list === 'unavailable') {
    return <ShopUnavailable title="Failed to fetch products." href={listUrl(filters)} />;
  }
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
