// The handler of prerendered pages: Next's own, with four additions. It hears of other processes' writes, it gives
// every page a Content-Security-Policy that names its inline scripts, and it dates a page by the moment its rendering began, so that a write during the rendering makes it old, and it answers 404 for a page about nothing.
import FileSystemCacheModule from 'next/dist/server/lib/incremental-cache/file-system-cache.js';
import { policyForHtml } from '../../http/content-security-policy.mjs';
import { refreshExpiredTags } from './expired-tags.mjs';

const FileSystemCache = FileSystemCacheModule.default ?? FileSystemCacheModule;

const POLICY = 'content-security-policy';
/** Browsers and proxies ask again each time and mostly hear 304: only this process knows when a page expires. */
const CACHE_CONTROL = 'public, max-age=0, must-revalidate';
/** Renderings that never ended (a failure, an aborted request) are forgotten beyond this many. */
const MAX_PENDING = 1_000;

/** When the rendering of a page began, by cache key. @type {Map<string, number>} */
const renderingSince = new Map();

/** The tag of pages about something that does not exist: `missingTag` in tags.ts. */
const MISSING = 'missing';

/** @param {any} value */
function addStatus(value) {
  if (value?.kind !== 'APP_PAGE') return;
  if (
    String(value.headers?.['x-next-cache-tags'] ?? '')
      .split(',')
      .includes(MISSING)
  )
    value.status = 404;
}

/**
 * A page that is finished for each request (`postponed`) gets its policy, with a nonce, from the middleware.
 * @param {any} value
 */
function addHeaders(value) {
  if (value?.kind !== 'APP_PAGE' || typeof value.html !== 'string') return;
  if (value.postponed !== undefined || value.headers?.[POLICY]) return;
  value.headers = { ...value.headers, [POLICY]: policyForHtml(value.html), 'cache-control': CACHE_CONTROL };
}

export default class PageCache extends FileSystemCache {
  /**
   * @param {string} key
   * @param {any} context
   */
  async get(key, context) {
    await refreshExpiredTags();
    const entry = await super.get(key, context);
    if (entry) {
      addStatus(entry.value);
      addHeaders(entry.value);
    } else if (renderingSince.size < MAX_PENDING) renderingSince.set(key, Date.now());
    return entry;
  }

  /**
   * @param {string} key
   * @param {any} value
   * @param {any} context
   */
  async set(key, value, context) {
    addStatus(value);
    addHeaders(value);
    const began = renderingSince.get(key);
    renderingSince.delete(key);
    if (hasTag(value, UNREAD)) return;
    await super.set(key, value, context);
    const stored = FileSystemCache.memoryCache?.get(key);
    if (began !== undefined && stored) stored.lastModified = began;
  }
}
