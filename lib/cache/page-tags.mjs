// Tags that the cache handlers use. These run outside of Next's bundle, so this is plain JavaScript.

/** On pages about something that does not exist. The page cache answers them with the status 404. */
export const missingTag = 'missing';

/** On pages whose data could not be read. The page cache shows them once and does not keep them. */
export const unreadTag = 'unread';

/** On pages that can't show what they are about, because the data could not be read: status 503, and not kept. */
export const unavailableTag = 'unavailable';

/**
 * On whatever shows ratings of more than one product. Each process expires it at most once a minute, so that lists are not
 * rendered again for each review.
 */
export const ratingsTag = 'ratings';
