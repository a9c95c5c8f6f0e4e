// The handler of prerendered pages: reads those of the build as Next's own does, keeps all of them in bounded memory,
// and adds five things.
// - It hears of what other processes wrote.
// - It gives every page a Content-Security-Policy that names its inline scripts, and tells of those that are not ours.
// - It answers 404 for a page about nothing, 503 for one that could not be made, and does not keep the latter.
// - It gives every page its ETag, once.
// - It dates a page by the moment its rendering began, so that a write during the rendering makes it old.
import { createHash } from 'node:crypto';
import FileSystemCacheModule from 'next/dist/server/lib/incremental-cache/file-system-cache.js';
import { SharedCacheControls } from 'next/dist/server/lib/incremental-cache/shared-cache-controls.external.js';
import { policyForPage } from '../../http/content-security-policy.mjs';
import { areExpired, expireNow, monotonicNow, refreshExpiredTags } from './expired-tags.mjs';
import { bytesOfText, kept, ownBytes } from './kept.mjs';

const FileSystemCache = /** @type {any} */ (FileSystemCacheModule).default ?? FileSystemCacheModule;

const POLICY = 'content-security-policy';
/** Browsers and proxies ask again each time and mostly hear 304: only this process knows when a page expires. */
const CACHE_CONTROL = 'public, max-age=0, must-revalidate';
/** Tags that say something about a page itself: `missingTag`, `unreadTag` and `unavailableTag` in tags.ts. */
const MISSING = 'missing';
const UNREAD = 'unread';
const UNAVAILABLE = 'unavailable';
const RETRY_AFTER_SECONDS = '5';
/** After this many different ones, nothing more is said of strange scripts. */
const MAX_TOLD = 100;
/** Next remembers the lifetime of every address that was ever asked for; beyond this many it is made to forget. */
const MAX_LIFETIMES = 1_000;

/**
 * @param {any} page
 * @returns {string[]}
 */
function tagsOf(page) {
  return String(page?.headers?.['x-next-cache-tags'] ?? '').split(',');
}

/** Beginnings of scripts that were told of. @type {Set<string>} */
const told = new Set();

/**
 * Says once that a page holds a script that the shop did not put there.
 * @param {string} script
 */
function tell(script) {
  const beginning = script.slice(0, 200);
  if (told.has(beginning) || told.size >= MAX_TOLD) return;
  told.add(beginning);
  console.error('A page holds a script that is none of the shop’s; browsers are told not to run it:', beginning);
}

/**
 * Adds status and headers to a page, once. A page that is finished for each request (`postponed`) gets its policy, with
 * a nonce, from the middleware.
 * @param {any} page
 */
function finish(page) {
  if (page?.kind !== 'APP_PAGE' || typeof page.html !== 'string') return;
  if (page.postponed !== undefined || page.headers?.[POLICY]) return;
  const { policy, strangers } = policyForPage(page.html);
  strangers.forEach(tell);
  const tags = tagsOf(page);
  if (tags.includes(MISSING)) page.status = 404;
  if (tags.includes(UNAVAILABLE)) {
    page.status = 503;
    page.headers = { ...page.headers, 'retry-after': RETRY_AFTER_SECONDS };
  }
  page.headers = {
    ...page.headers,
    [POLICY]: policy,
    'cache-control': CACHE_CONTROL,
    // Weak: the same page leaves in several encodings.
    etag: `W/"${createHash('sha256').update(page.html).digest('base64url').slice(0, 22)}"`,
  };
}

/** @param {string} key */
function storeKey(key) {
  return `page ${key}`;
}

/**
 * Keeps a page, or that there is none (null).
 * @param {string} key
 * @param {any} value
 * @param {number} lastModified a monotonicNow
 * @param {any} cacheControl
 */
function keep(key, value, lastModified, cacheControl) {
  const page = value && { ...value };
  let bytes = bytesOfText(JSON.stringify(page?.headers ?? ''));
  for (const name of ['html', 'postponed']) if (typeof page?.[name] === 'string') bytes += bytesOfText(page[name]);
  for (const name of ['rscData', 'body']) {
    if (!Buffer.isBuffer(page?.[name])) continue;
    page[name] = ownBytes(page[name]);
    bytes += page[name].byteLength;
  }
  if (page?.segmentData) {
    /** @type {[string, Buffer][]} */
    const segments = [...page.segmentData].map(([path, data]) => [path, ownBytes(data)]);
    page.segmentData = new Map(segments);
    for (const [path, { byteLength }] of segments) bytes += path.length + byteLength;
  }
  const entry = { value: page, lastModified, cacheControl };
  kept.set(storeKey(key), entry, bytes);
  return entry;
}

function forgetLifetimes() {
  const { cacheControls } = /** @type {any} */ (SharedCacheControls);
  // Each entry here says its own lifetime, and for the pages of the build the build says it.
  if (cacheControls.size > MAX_LIFETIMES) cacheControls.clear();
}

/** Next makes one for each request. */
export default class PageCache extends FileSystemCache {
  /** When this request first looked for a page: the rendering of whatever it stores began later. @type {number | undefined} */
  lookedAt;

  /** @param {any} context */
  constructor(context) {
    // Next's own memory counts characters, and for itself alone.
    super({ ...context, maxMemoryCacheSize: 0 });
  }

  /**
   * @param {string} key
   * @param {any} context
   */
  async get(key, context) {
    forgetLifetimes();
    await refreshExpiredTags();
    this.lookedAt ??= monotonicNow();
    const entry = kept.get(storeKey(key)) ?? (await this.readFromBuild(key, context));
    if (entry && !areExpired(tagsOf(entry.value), entry.lastModified)) return entry;
    if (entry) kept.remove(storeKey(key));
    return null;
  }

  /**
   * A page of the build that is still true. Its age counts from now: files carry the time of some other clock.
   * @param {string} key
   * @param {any} context
   */
  async readFromBuild(key, context) {
    const found = await super.get(key, context);
    if (!found || areExpired(tagsOf(found.value), 0)) return null;
    finish(found.value);
    return keep(key, found.value, monotonicNow(), found.cacheControl);
  }

  /**
   * Next sends the value that it hands over here, so even the first answer carries what is added.
   * @param {string} key
   * @param {any} value
   * @param {any} context
   */
  async set(key, value, context) {
    forgetLifetimes();
    finish(value);
    if (tagsOf(value).some((tag) => tag === UNREAD || tag === UNAVAILABLE)) return;
    await super.set(key, value, context);
    keep(key, value, this.lookedAt ?? monotonicNow(), context.cacheControl);
  }

  /** @param {string | string[]} tags */
  async revalidateTag(tags) {
    expireNow([tags].flat());
  }
}
