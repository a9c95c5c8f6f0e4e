import { cache } from 'react';
import type { ProductDetail } from '@/lib/catalogue/product/product-schema';
import { findProduct, listShownScales, listSimilarShoes } from '@/lib/catalogue/product/product-service';
import type { SimilarShoe } from '@/lib/catalogue/product/similar-shoes';
import type { ProductFilters } from '@/lib/catalogue/product-list/product-filters';
import { type ProductList, readList } from '@/lib/catalogue/product-list/product-list-service';
import { readOrNull, readOrUnavailable, tagResponse } from '@/lib/platform/cache/response';
import { ratingsTag, votesTag } from '@/lib/platform/cache/server-tags.mjs';
import { catalogueTag, everythingTag, productTag } from '@/lib/platform/cache/tags';
import type { Home } from './home';
import { getHome } from './home-service';

// Cached reads of the catalogue. Each tags the response before it reads.

/** As findProduct, or `unavailable` when it can't be read. */
export const findProductForPage = cache(async (id: string): Promise<ProductDetail | null | 'unavailable'> => {
  tagResponse(everythingTag, productTag(id), votesTag(id));
  return readOrUnavailable(() => findProduct(id));
});

/** Enough for a row of models besides the ones that the page compares the shoe with. */
const SIMILAR = 12;

/**
 * Similar shoes; none when they can't be read. Tagged one by one, so that changes of other shoes don't purge the page:
 * a new, more similar shoe may be missing. A row that is not full is also purged with the catalogue.
 */
export async function listSimilarForPage(id: string): Promise<SimilarShoe[]> {
  const products = (await readOrNull(() => listSimilarShoes(id, SIMILAR))) ?? [];
  tagResponse(...products.map(({ _id }) => productTag(_id)));
  if (products.length < SIMILAR) tagResponse(catalogueTag);
  return products;
}

/** As listShownScales; none when they can't be read. */
export async function listScalesForPage(): Promise<string[]> {
  tagResponse(everythingTag, catalogueTag);
  return (await readOrNull(listShownScales)) ?? [];
}

/** As readList, or `unavailable` when it can't be read. */
export async function readListForPage(filters: ProductFilters): Promise<ProductList | 'unavailable'> {
  tagResponse(everythingTag, catalogueTag, ratingsTag);
  return readOrUnavailable(() => readList(filters));
}

/** As getHome, or null when it can't be read. */
export async function findHomeForPage(): Promise<Home | null> {
  tagResponse(everythingTag, catalogueTag, ratingsTag);
  const home = await readOrNull(getHome);
  // A review that is hidden purges its shoe at once.
  if (home?.voice) tagResponse(productTag(home.voice.product._id));
  return home;
}
