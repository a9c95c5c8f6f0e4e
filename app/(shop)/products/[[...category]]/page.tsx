import type { Metadata } from 'next';
import NotFound from '@/app/not-found';
import { answerAs404 } from '@/app/page-status';
import { JsonLd } from '@/components/layout/json-ld';
import { ShopUnavailable } from '@/components/layout/shop-unavailable';
import { ProductListing } from '@/components/list/product-listing';
import { categoryLabel, findCategory, shoesOf } from '@/lib/categories/categories';
import { findHomeForPage, readListForPage } from '@/lib/home/product-cache';
import { isPlainList, type ListRequest, parseListUrl } from '@/lib/list/list-url';
import { listUrl, type ProductFilters, pageCategory, withoutFilters } from '@/lib/list/product-filters';
import { siteUrl } from '@/lib/platform/env/site-url';
import { shopFacts } from '@/lib/platform/shop/shop-facts';
import { countSearch } from '@/lib/search/count-search';
import { categoryPicture, pageMetadata } from '@/lib/seo/page-metadata';
import { breadcrumbData } from '@/lib/seo/structured-data';
import { promisesInWords } from '@/lib/shop/terms';

// One route for `/products` and `/products/:category`.
type ListProps = PageProps<'/products/[[...category]]'>;

/** The list of a URL; null for a category that does not exist. */
async function readListRequest({ params, searchParams }: ListProps): Promise<ListRequest | null> {
  const { category: [name, ...rest] = [] } = await params;
  const category = findCategory(name)?.slug;
  if ((name !== undefined && !category) || rest.length > 0) return null;
  const query = Object.entries(await searchParams).flatMap(([key, value]) =>
    [value ?? []].flat().map((each) => [key, each]),
  );
  return parseListUrl(new URLSearchParams(query), category);
}

function listTitle(filters: ProductFilters): string {
  const category = pageCategory(filters);
  return category ? categoryLabel(category) : 'All Products';
}

/** Search engines index each page of a list without filters, and no filtered list. */
export async function generateMetadata(props: ListProps): Promise<Metadata> {
  const request = await readListRequest(props);
  if (!request) return { title: 'Page not found' };
  const { filters } = request;
  const title = listTitle(filters);
  const category = pageCategory(filters);
  const shoes = category ? shoesOf(category) : 'shoes';
  return {
    ...pageMetadata({
      title: filters.page > 1 ? `${title}, page ${filters.page}` : title,
      description: `Browse ${shopFacts().name}'s ${shoes} by brand, size and price.${promisesInWords()}`,
      path: listUrl({ ...withoutFilters(filters), page: filters.page }),
      picture: category ? categoryPicture(category) : undefined,
    }),
    ...(!isPlainList(filters) && { robots: { index: false, follow: true } }),
  };
}

export default async function ListPage(props: ListProps) {
  const request = await readListRequest(props);
  if (!request) return answerAs404(<NotFound />);
  const { filters, ignored } = request;
  if (filters.search !== undefined) countSearch(filters.search);
  const list = await readListForPage(filters);
  if (list === 'unavailable') return <ShopUnavailable title="Failed to fetch products." href={listUrl(filters)} />;
  const { page, swatches } = list;
  const isVain = page.totalProducts === 0 && filters.search !== undefined;
  const popular = isVain ? (await findHomeForPage())?.bestSellers : undefined;
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
