import { catalogueWriteTag, everythingTag } from './server-tags.mjs';

// Cache tags. A response has the tags of what it shows; a write purges the tags of what it changed.

export { everythingTag };

/** Purged by every change of what `shopFacts` answers: settings, categories. */
export const settingsTag = 'settings';

/** Purged by every change of the redirects. */
export const redirectsTag = 'redirects';

/** Purged by every change of a promotion. */
export const promotionsTag = 'promotions';

/** Tags to purge when a promotion begins, ends, is spent or changed: every page says whether any holds, and prices. */
export const tagsOfPromotions = [promotionsTag, everythingTag, settingsTag];

/** Tag of responses with more than one product: lists, home, facets, the sitemap. */
export const catalogueTag = 'catalogue';

/** Tags of responses with all data of all products: the API's lists, the feed, sitemaps. */
export const wholeCatalogueTags = [everythingTag, catalogueTag, catalogueWriteTag];

/** Tag of responses with this product. */
export function productTag(productId: string): string {
  return `product:${productId}`;
}

/** Tags to purge when a product's price, stock, rating or text changed. */
export function tagsOfProduct(productId: string): string[] {
  return [productTag(productId), catalogueTag];
}
