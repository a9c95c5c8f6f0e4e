// The handler of prerendered pages: reads the build's pages as Next's own handler does, keeps pages in bounded memory, and
// sees the writes of other processes. A page is dated by when its rendering began, so that a write during the rendering
// expires it. finished-page.mjs adds status and headers.
import FileSystemCacheModule from 'next/dist/server/lib/incremental-cache/file-system-cache.js';
import { SharedCacheControls } from 'next/dist/server/lib/incremental-cache/shared-cache-controls.external.js';
import { countCacheRead } from '../metrics.mjs';
import { areExpired, expireNow, monotonicNow, refreshExpiredTags } from './expired-tags.mjs';
import { finish, isPassing, tagsOf } from './finished-page.mjs';
import { bytesOfText, kept, ownBytes } from './kept.mjs';
import { noteGiven } from './sent-answers.mjs';

const FileSystemCache = /** @type {any} */ (FileSystemCacheModule).default ?? FileSystemCacheModule;

/** Next remembers the lifetime of every URL ever requested; with more than this many, they are cleared. */
const MAX_LIFETIMES = 1_000;

/** @param {string} key */
function storeKey(key) {
  return `page ${key}`;
}

/**
 * Stores a page, or that there is none (null).
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

/**
 * Tells which page the request under way is given.
 * @param {any} entry
 */
function tell({ value, lastModified, cacheControl }) {
  const etag = value?.headers?.etag;
  if (!etag) return;
  const seconds = cacheControl?.revalidate;
  const goodUntil = typeof seconds === 'number' ? lastModified + seconds * 1_000 : Number.POSITIVE_INFINITY;
  const tags = tagsOf(value.headers);
  noteGiven({
    etag,
    async isGood() {
      await refreshExpiredTags();
      return monotonicNow() < goodUntil && !areExpired(tags, lastModified);
    },
  });
}

function forgetLifetimes() {
  const { cacheControls } = /** @type {any} */ (SharedCacheControls);
  // Nothing is lost: each entry here, and each page of the build, holds its own lifetime.
  if (cacheControls.size > MAX_LIFETIMES) cacheControls.clear();
}

/** Next makes one for each request. */
export default class PageCache extends FileSystemCache {
  /** When this request first looked for a page, which is before any rendering. @type {number | undefined} */
  lookedAt;

  /** @param {any} context */
  constructor(context) {
    // Turns Next's own memory cache off: `kept` replaces it.
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
    const isGood = entry && !areExpired(tagsOf(entry.value?.headers), entry.lastModified);
    countCacheRead('page', Boolean(isGood));
    if (isGood) {
      tell(entry);
      return entry;
    }
    if (entry) kept.remove(storeKey(key));
    return null;
  }

  /**
   * A page of the build that has not expired. Its age counts from now, because its file has the time of another clock.
   * @param {string} key
   * @param {any} context
   */
  async readFromBuild(key, context) {
    const found = await super.get(key, context);
    if (!found || areExpired(tagsOf(found.value?.headers), 0)) return null;
    finish(found.value);
    return keep(key, found.value, monotonicNow(), found.cacheControl);
  }

  /**
   * Next also sends the value that it passes here, so the first answer has the added headers too.
   * @param {string} key
   * @param {any} value
   * @param {any} context
   */
  async set(key, value, context) {
    forgetLifetimes();
    finish(value);
    if (isPassing(String(value?.html ?? ''), tagsOf(value?.headers))) return;
    await super.set(key, value, context);
    keep(key, value, this.lookedAt ?? monotonicNow(), context.cacheControl);
  }

  /** @param {string | string[]} tags */
  async revalidateTag(tags) {
    expireNow([tags].flat());
  }
}
