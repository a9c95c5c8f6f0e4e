import { catalogueWriteTag } from './server-tags.mjs';

// Cache tags. A response names what it shows; a write names what it changed.

/**
 * On every response about the catalogue: purged when the data as a whole were replaced (a seed, a reset, a restored
 * backup).
 */
export const everythingTag = 'everything';

/** Whatever shows more than one product: lists, home, facets, the sitemap. */
export const catalogueTag = 'catalogue';

/** On what tells everything of all products: the API's lists, the feed, sitemaps. */
export const wholeCatalogueTags = [everythingTag, catalogueTag, catalogueWriteTag];

/** Whatever shows this one product. */
export function productTag(productId: string): string {
  return `product:${productId}`;
}

/** Everything that shows a product whose price, stock, rating or text changed. */
export function tagsOfProduct(productId: string): string[] {
  return [productTag(productId), catalogueTag];
}
