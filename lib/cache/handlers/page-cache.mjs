// The handler of prerendered pages: Next's own, and five things more.
// - It hears of what other processes wrote.
// - It gives every page a Content-Security-Policy that names its inline scripts.
// - It answers 404 for a page about nothing, 503 for one that could not be made, and does not keep the latter.
// - It gives every page its ETag, once.
// - It dates a page by the moment its rendering began, so that a write during the rendering makes it old.
import { createHash } from 'node:crypto';
import FileSystemCacheModule from 'next/dist/server/lib/incremental-cache/file-system-cache.js';
import { policyForHtml } from '../../http/content-security-policy.mjs';
import { refreshExpiredTags } from './expired-tags.mjs';

const FileSystemCache = FileSystemCacheModule.default ?? FileSystemCacheModule;

const POLICY = 'content-security-policy';
/** Browsers and proxies ask again each time and mostly hear 304: only this process knows when a page expires. */
const CACHE_CONTROL = 'public, max-age=0, must-revalidate';
/** Tags that say something about a page itself: `missingTag`, `unreadTag` and `unavailableTag` in tags.ts. */
const MISSING = 'missing';
const UNREAD = 'unread';
const UNAVAILABLE = 'unavailable';
const RETRY_AFTER_SECONDS = '5';
/** Renderings that never ended (a failure, an aborted request) are forgotten beyond this many. */
const MAX_PENDING = 1_000;

/** When the rendering of a page began, by cache key. @type {Map<string, number>} */
const renderingSince = new Map();

/**
 * @param {any} page
 * @returns {string[]}
 */
function tagsOf(page) {
  return String(page.headers?.['x-next-cache-tags'] ?? '').split(',');
}

/**
 * Adds status and headers to a stored page, once. A page that is finished for each request (`postponed`) gets its
 * policy, with a nonce, from the middleware.
 * @param {any} page
 */
function finish(page) {
  if (page?.kind !== 'APP_PAGE' || typeof page.html !== 'string') return;
  if (page.postponed !== undefined || page.headers?.[POLICY]) return;
  const tags = tagsOf(page);
  if (tags.includes(MISSING)) page.status = 404;
  if (tags.includes(UNAVAILABLE)) {
    page.status = 503;
    page.headers = { ...page.headers, 'retry-after': RETRY_AFTER_SECONDS };
  }
  page.headers = {
    ...page.headers,
    [POLICY]: policyForHtml(page.html),
    'cache-control': CACHE_CONTROL,
    // Weak: the same page leaves in several encodings.
    etag: `W/"${createHash('sha256').update(page.html).digest('base64url').slice(0, 22)}"`,
  };
}

export default class PageCache extends FileSystemCache {
  /**
   * @param {string} key
   * @param {any} context
   */
  async get(key, context) {
    await refreshExpiredTags();
    const entry = await super.get(key, context);
    if (entry) finish(entry.value);
    else if (renderingSince.size < MAX_PENDING) renderingSince.set(key, Date.now());
    return entry;
  }

  /**
   * Next sends the value that it hands over here, so even the first answer carries what is added.
   * @param {string} key
   * @param {any} value
   * @param {any} context
   */
  async set(key, value, context) {
    finish(value);
    const began = renderingSince.get(key);
    renderingSince.delete(key);
    if (value && tagsOf(value).some((tag) => tag === UNREAD || tag === UNAVAILABLE)) return;
    await super.set(key, value, context);
    const stored = FileSystemCache.memoryCache?.get(key);
    if (began !== undefined && stored) stored.lastModified = began;
  }
}
