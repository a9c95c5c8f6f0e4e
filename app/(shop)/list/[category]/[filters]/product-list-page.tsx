import { JsonLd } from '@/components/layout/json-ld';
import { ShopUnavailable } from '@/components/layout/shop-unavailable';
import { ProductListing } from '@/components/products/product-listing';
import { siteUrl } from '@/lib/env/site-url';
import type { ListRequest } from '@/lib/products/list-url';
import { getCachedFacets, listCachedProducts } from '@/lib/products/product-cache';
import { listUrl } from '@/lib/products/product-filters';
import { breadcrumbData } from '@/lib/seo/structured-data';
import { listTitle } from './list-metadata';

/** Any list of products: all, a category, or filtered. */
export async function ProductListPage({ request }: { request: ListRequest }) {
  const { filters, ignored } = request;
  const [page, facets] = await Promise.all([listCachedProducts(filters), getCachedFacets(filters.category)]);
  if (page === 'unavailable' || facets === 'unavailable') {
    return <ShopUnavailable title="Failed to fetch products." href={listUrl(filters)} />;
  }
  const crumbs = [
    { name: 'Home', path: '/' },
    { name: 'All Products', path: '/products' },
    ...(filters.category ? [{ name: listTitle(filters), path: `/products/${filters.category}` }] : []),
  ];
  return (
    <>
      <JsonLd data={breadcrumbData(siteUrl(), crumbs)} />
      <ProductListing filters={filters} facets={facets} page={page} ignored={ignored} />
    </>
  );
}
