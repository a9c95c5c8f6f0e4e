// The handler of `use cache`: like Next's own, but it sees the writes of other processes and shares one memory limit with
// the page cache.
import { tagsManifest } from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js';
import { countCacheRead } from '../metrics.mjs';
import { areExpired, expireNow, monotonicNow, refreshExpiredTags } from './expired-tags.mjs';
import { bytesOfText, kept, ownBytes } from './kept.mjs';

/** Reads in progress; a second request for one waits for it. @type {Map<string, Promise<void>>} */
const pending = new Map();

/** @param {string} key */
function storeKey(key) {
  return `data ${key}`;
}

/** @param {ReadableStream<Uint8Array>} stream */
async function readAll(stream) {
  const chunks = [];
  for await (const chunk of /** @type {any} */ (stream)) chunks.push(chunk);
  return ownBytes(Buffer.concat(chunks));
}

/** @param {Buffer} bytes */
function streamOf(bytes) {
  return new ReadableStream({
    start(controller) {
      // A copy, because the reader may transfer its memory.
      controller.enqueue(new Uint8Array(bytes));
      controller.close();
    },
  });
}

/** @type {import('next/dist/server/lib/cache-handlers/types.js').CacheHandler} */
const handler = {
  async get(key) {
    await pending.get(key);
    const found = kept.get(storeKey(key));
    if (!found) {
      countCacheRead('data', false);
      return undefined;
    }
    const { bytes, ...entry } = found;
    const isOver = monotonicNow() > entry.timestamp + entry.revalidate * 1_000;
    const isGood = !isOver && !areExpired(entry.tags, entry.timestamp);
    countCacheRead('data', isGood);
    if (isGood) return { ...entry, value: streamOf(bytes) };
    kept.remove(storeKey(key));
    return undefined;
  },

  async set(key, pendingEntry) {
    const stored = pendingEntry.then(async ({ value, ...entry }) => {
      // Expires at once, so it is not cached.
      if (entry.expire === 0) return;
      const bytes = await readAll(value);
      kept.set(storeKey(key), { ...entry, bytes }, bytes.byteLength + bytesOfText(entry.tags.join()));
    });
    // A failed read is not cached; requests that waited for it read again.
    const settled = stored.catch(() => undefined).finally(() => pending.delete(key));
    pending.set(key, settled);
    await settled;
  },

  refreshTags: refreshExpiredTags,

  async getExpiration(tags) {
    return Math.max(0, ...tags.map((tag) => tagsManifest.get(tag)?.expired ?? 0));
  },

  async updateTags(tags) {
    expireNow(tags);
  },
};

export default handler;
