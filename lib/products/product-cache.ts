import { cacheLife, cacheTag } from 'next/cache';
import { missingTag, ratingsTag, votesTag } from '@/lib/cache/page-tags.mjs';
import { catalogueTag, everythingTag, productTag } from '@/lib/cache/tags';
import { readOrNull, readOrUnavailable } from '@/lib/cache/unreadable';
import type { Home } from './home';
import { getHome } from './home-service';
import type { ProductFilters } from './product-filters';
import type { Product, ProductDetail } from './product-schema';
import { findProduct, listSimilarProducts, type ProductList, readList } from './product-service';

// Cached reads for pages, until a write expires one of their tags.

/**
 * As findProduct, or `unavailable` when it can't be read. That a product does not exist is cached too, until it is created.
 */
export async function findCachedProduct(id: string): Promise<ProductDetail | null | 'unavailable'> {
  'use cache';
  cacheLife('max');
  cacheTag(everythingTag, productTag(id), votesTag(id));
  const product = await readOrUnavailable(() => findProduct(id));
  if (!product) cacheTag(missingTag);
  return product;
}

/** A row of them, and what the page compares the shoe with: other models, so some more than fit into the row. */
const SIMILAR = 8;

/**
 * Shoes like this one; none when they can't be read. Each is a tag, so that changes of other shoes don't expire the page: a
 * new shoe that fits better may be missing. A row that is not full also expires with the catalogue.
 */
export async function listCachedSimilarProducts(id: string): Promise<Product[]> {
  'use cache';
  cacheLife('max');
  cacheTag(everythingTag, productTag(id));
  const products = (await readOrNull(() => listSimilarProducts(id, SIMILAR))) ?? [];
  for (const { _id } of products) cacheTag(productTag(_id));
  if (products.length < SIMILAR) cacheTag(catalogueTag);
  return products;
}

/** As readList, or `unavailable` when it can't be read. */
export async function readCachedList(filters: ProductFilters): Promise<ProductList | 'unavailable'> {
  'use cache';
  cacheLife('max');
  cacheTag(everythingTag, catalogueTag, ratingsTag);
  return readOrUnavailable(() => readList(filters));
}

/** As getHome, or null when it can't be read. */
export async function findCachedHome(): Promise<Home | null> {
  'use cache';
  cacheLife('max');
  cacheTag(everythingTag, catalogueTag, ratingsTag);
  const home = await readOrNull(getHome);
  // A review that is hidden expires its shoe at once.
  if (home?.voice) cacheTag(productTag(home.voice.product._id));
  return home;
}
