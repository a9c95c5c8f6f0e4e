// Tags that the cache handlers use. These run outside of Next's bundle, so this is plain JavaScript.

/** On pages about something that does not exist. The page cache answers them with the status 404. */
export const missingTag = 'missing';

/** On pages whose data could not be read. The page cache shows them once and does not keep them. */
export const unreadTag = 'unread';

/** On pages that can't show what they are about, because the data could not be read: status 503, and not kept. */
export const unavailableTag = 'unavailable';

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
 * How many milliseconds lie between two times that a process expires a tag, at least: a press of a customer's is not
 * worth a page made anew.
 * @param {string} tag
 */
export function throttleOf(tag) {
  return tag === ratingsTag || tag.startsWith(votesTag('')) ? MINUTE : 0;
}
