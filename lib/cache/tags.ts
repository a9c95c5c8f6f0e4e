// The one list of cache tags. A cached read names what it shows; a write names what it changed.

/** On every cached read: expires when the data as a whole were replaced (a seed, a reset, a restored backup). */
export const everythingTag = 'everything';

/** Whatever shows more than one product: lists, home, facets, the sitemap. */
export const catalogueTag = 'catalogue';

/**
 * Whatever shows the ratings of more than one product. Each process lets it expire once a minute at most: people review
 * all day long, and lists need not be made anew for each star.
 */
export const ratingsTag = 'ratings';

/** Whatever shows this one product. */
export function productTag(productId: string): string {
  return `product:${productId}`;
}

/** Everything that shows a product whose price, stock, rating or text changed. */
export function tagsOfProduct(productId: string): string[] {
  return [productTag(productId), catalogueTag];
}

/** On pages about something that does not exist. The page cache answers them with the status 404. */
export const missingTag = 'missing';

/** On pages whose data could not be read. The page cache shows them once and does not keep them. */
export const unreadTag = 'unread';

/** On pages that can't show what they are about, because the data could not be read: status 503, and not kept. */
export const unavailableTag = 'unavailable';
