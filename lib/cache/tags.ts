// Cache tags. A cached read names what it shows; a write names what it changed. Those in page-tags.mjs are for the handlers.

/** On every cached read: expires when the data as a whole were replaced (a seed, a reset, a restored backup). */
export const everythingTag = 'everything';

/** Whatever shows more than one product: lists, home, facets, the sitemap. */
export const catalogueTag = 'catalogue';

/** Whatever shows this one product. */
export function productTag(productId: string): string {
  return `product:${productId}`;
}

/** Everything that shows a product whose price, stock, rating or text changed. */
export function tagsOfProduct(productId: string): string[] {
  return [productTag(productId), catalogueTag];
}
