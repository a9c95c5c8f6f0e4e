import { cacheLife, cacheTag } from 'next/cache';
import { catalogueTag, everythingTag, missingTag, productTag, unreadTag } from '@/lib/cache/tags';
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

/** As findProduct. That a product does not exist is remembered as well, until one of that id is created. */
export async function findCachedProduct(id: string): Promise<ProductDetail | null> {
  'use cache';
  cacheLife('max');
  cacheTag(everythingTag, productTag(id));
  const product = await findProduct(id);
  if (!product) cacheTag(missingTag);
  return product;
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

/** As getHome, or null when the data can't be read. That they can't is forgotten as soon as possible. */
export async function findCachedHome(): Promise<Home | null> {
  try {
    return await getCachedHome();
  } catch {
    await markUnread();
    return null;
  }
}

/** Marks the page that is being rendered as one that lacks its data. Such a page is shown and not kept. */
async function markUnread(): Promise<void> {
  'use cache';
  cacheLife('max');
  cacheTag(unreadTag);
}

async function getCachedHome(): Promise<Home> {
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
