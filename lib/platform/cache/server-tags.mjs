// Cache tags that the server program knows of, in plain JavaScript, because it runs outside of Next's bundle.

/**
 * On what tells everything of products, their stock included: purged by any write to the catalogue. Unlike other tags
 * it is not recorded, as all orders would wait for one row: processes see each other's writes by the number of the last
 * one.
 */
export const catalogueWriteTag = 'catalogue-write';

/** On whatever shows ratings of more than one product, so that lists are not rendered again for each review. */
export const ratingsTag = 'ratings';

/**
 * On whatever shows how many people found a product's reviews helpful.
 * @param {string} productId
 */
export function votesTag(productId) {
  return `votes:${productId}`;
}

const MINUTE = 60_000;

/**
 * The least time between two purges of a tag, in milliseconds: one customer's click is not worth rendering a page
 * again.
 * @param {string} tag
 */
export function throttleOf(tag) {
  return tag === ratingsTag || tag.startsWith(votesTag('')) ? MINUTE : 0;
}
