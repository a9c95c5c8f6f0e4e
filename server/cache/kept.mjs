// The one place where a process keeps what it made, so that it need not make it again: pages, the forms in which they
// leave, and cached reads. All of them together take no more than KEPT_PAGES_MB; what was asked for longest ago makes room.

import { keptPagesMegabytes } from '../settings.mjs';

const MEGABYTE = 1024 * 1024;
/** What an entry costs besides its contents: its key's place, the objects around it. */
const OVERHEAD = 1_024;

/**
 * A store that holds no more than `maxBytes`.
 * @param {number} maxBytes
 */
function boundedMemory(maxBytes) {
  /** In the order of their last use. @type {Map<string, { value: any, bytes: number }>} */
  const entries = new Map();
  let total = 0;

  /** @param {string} key */
  function remove(key) {
    total -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  }

  return {
    /** What all entries take, in bytes. */
    get bytes() {
      return total;
    },

    /** @param {string} key */
    get(key) {
      const entry = entries.get(key);
      if (!entry) return undefined;
      entries.delete(key);
      entries.set(key, entry);
      return entry.value;
    },

    /**
     * Keeps a value that takes `size` bytes, unless it is larger than all that may be kept.
     * @param {string} key
     * @param {any} value
     * @param {number} size
     */
    set(key, value, size) {
      remove(key);
      const bytes = size + bytesOfText(key) + OVERHEAD;
      if (bytes > maxBytes) return;
      entries.set(key, { value, bytes });
      total += bytes;
      for (const oldest of entries.keys()) {
        if (total <= maxBytes) return;
        remove(oldest);
      }
    },

    remove,
  };
}

/**
 * What a text takes in memory: a single character beyond Latin-1 makes all of them take two bytes.
 * @param {string} text
 */
export function bytesOfText(text) {
  return /[^\0-\xff]/.test(text) ? text.length * 2 : text.length;
}

/**
 * The same bytes in memory of their own: a part of something larger would hold on to the whole.
 * @param {Buffer} buffer
 */
export function ownBytes(buffer) {
  if (buffer.buffer.byteLength === buffer.byteLength) return buffer;
  const own = Buffer.allocUnsafeSlow(buffer.byteLength);
  buffer.copy(own);
  return own;
}

export const kept = boundedMemory(keptPagesMegabytes() * MEGABYTE);
