import { cacheLife, cacheTag } from 'next/cache';
import { catalogueTag, everythingTag, missingTag, productTag } from '@/lib/cache/tags';
import { readOrNull, readOrUnavailable } from '@/lib/cache/unreadable';
import type { ProductFilters } from './product-filters';
import type { Category, ProductDetail, ProductFacets, ProductPage } from './product-schema';
import {
  findProduct,
  getHome,
  getProductFacets,
  type Home,
  listProducts,
  listSitemapEntries,
  type SitemapEntry,
} from './product-service';

// Cached reads for pages: kept until a write expires one of their tags.

/**
 * As findProduct, or `unavailable` when it can't be read. That a product does not exist is remembered as well, until one
 * of that id is created.
 */
export async function findCachedProduct(id: string): Promise<ProductDetail | null | 'unavailable'> {
  return readOrUnavailable(() => keepProduct(id));
}

async function keepProduct(id: string): Promise<ProductDetail | null> {
  'use cache';
  cacheLife('max');
  cacheTag(everythingTag, productTag(id));
  const product = await findProduct(id);
  if (!product) cacheTag(missingTag);
  return product;
}

/** Everything of a list's page, or `unavailable` when it can't be read. */
export async function listCachedProducts(
  filters: ProductFilters,
): Promise<{ page: ProductPage; facets: ProductFacets } | 'unavailable'> {
  return readOrUnavailable(async () => {
    const [page, facets] = await Promise.all([keepProductPage(filters), keepFacets(filters.category)]);
    return { page, facets };
  });
}

async function keepProductPage(filters: ProductFilters): Promise<ProductPage> {
  'use cache';
  cacheLife('max');
  cacheTag(everythingTag, catalogueTag);
  return listProducts(filters);
}

async function keepFacets(category?: Category): Promise<ProductFacets> {
  'use cache';
  cacheLife('max');
  cacheTag(everythingTag, catalogueTag);
  return getProductFacets(category);
}

/** As getHome, or null when the data can't be read. */
export async function findCachedHome(): Promise<Home | null> {
  return readOrNull(keepHome);
}

async function keepHome(): Promise<Home> {
  'use cache';
  cacheLife('max');
  cacheTag(everythingTag, catalogueTag);
  return getHome();
}

/** As listSitemapEntries. */
export async function listCachedSitemapEntries(): Promise<SitemapEntry[]> {
  'use cache';
  cacheLife('max');
  cacheTag(everythingTag, catalogueTag);
  return listSitemapEntries();
}
