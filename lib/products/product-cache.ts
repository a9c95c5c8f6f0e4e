import { cacheLife, cacheTag } from 'next/cache';
import { catalogueTag, everythingTag, productTag } from '@/lib/cache/tags';
import type { ProductFilters } from './product-filters';
import type { Category, ProductDetail, ProductFacets, ProductPage } from './product-schema';
import { findProduct, getProductFacets, listProducts, listSitemapEntries, type SitemapEntry } from './product-service';

// Cached reads for pages: kept until a write expires one of their tags.

/** As findProduct. That a product does not exist is remembered as well, until one of that id is created. */
export async function findCachedProduct(id: string): Promise<ProductDetail | null> {
  'use cache';
  cacheLife('max');
  cacheTag(everythingTag, productTag(id));
  return findProduct(id);
}

/** As listProducts. */
export async function listCachedProducts(filters: ProductFilters): Promise<ProductPage> {
  'use cache';
  cacheLife('max');
  cacheTag(everythingTag, catalogueTag);
  return listProducts(filters);
}

/** As getProductFacets. */
export async function getCachedFacets(category?: Category): Promise<ProductFacets> {
  'use cache';
  cacheLife('max');
  cacheTag(everythingTag, catalogueTag);
  return getProductFacets(category);
}

/** As listSitemapEntries. */
export async function listCachedSitemapEntries(): Promise<SitemapEntry[]> {
  'use cache';
  cacheLife('max');
  cacheTag(everythingTag, catalogueTag);
  return listSitemapEntries();
}
