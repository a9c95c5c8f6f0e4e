// Cache tags that the server program uses, in plain JavaScript, because it runs outside of Next's bundle.

/**
 * Tag of every response about the catalogue: purged when all data was replaced (a seed, a reset, a restored backup).
 */
export const everythingTag = 'everything';

/**
 * Tag of responses that show products with their stock: purged by any write to the catalogue. Unlike other tags it is
 * not recorded, because all orders would wait for one row; processes notice each other's writes by the number of the
 * last one.
 */
export const catalogueWriteTag = 'catalogue-write';

/** Tag of responses with ratings of more than one product, so that lists are not rendered again for each review. */
export const ratingsTag = 'ratings';

/**
 * Tag of responses that show a product's helpful votes.
 * @param {string} productId
 */
export function votesTag(productId) {
  return `votes:${productId}`;
}

const MINUTE = 60_000;

/**
 * Minimum time between two purges of a tag, in milliseconds, so that a single vote does not render a page again.
 * @param {string} tag
 */
export function throttleOf(tag) {
  return tag === ratingsTag || tag.startsWith(votesTag('')) ? MINUTE : 0;
}
