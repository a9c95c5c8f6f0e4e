// The handler of prerendered pages: reads those of the build as Next's own does, keeps all of them in bounded memory,
// hears of what other processes wrote, and dates a page by the moment its rendering began, so that a write during the
// rendering makes it old. What a page says of itself when it leaves is said in finished-page.mjs.
import FileSystemCacheModule from 'next/dist/server/lib/incremental-cache/file-system-cache.js';
import { SharedCacheControls } from 'next/dist/server/lib/incremental-cache/shared-cache-controls.external.js';
import { areExpired, expireNow, monotonicNow, refreshExpiredTags } from './expired-tags.mjs';
import { finish, isPassing, tagsOf } from './finished-page.mjs';
import { bytesOfText, kept, ownBytes } from './kept.mjs';

const FileSystemCache = /** @type {any} */ (FileSystemCacheModule).default ?? FileSystemCacheModule;

/** Next remembers the lifetime of every address that was ever asked for; beyond this many it is made to forget. */
const MAX_LIFETIMES = 1_000;

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
    if (isPassing(value)) return;
    await super.set(key, value, context);
    keep(key, value, this.lookedAt ?? monotonicNow(), context.cacheControl);
  }

  /** @param {string | string[]} tags */
  async revalidateTag(tags) {
    expireNow([tags].flat());
  }
}
