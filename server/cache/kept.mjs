// One memory for everything that a process caches: pages, their encoded forms, and cached reads. Together they take at most
// KEPT_PAGES_MB; the least recently used entries are removed first.

import { keptPagesMegabytes } from '../settings.mjs';

const MEGABYTE = 1024 * 1024;
/** Bytes that an entry takes besides its key and contents (estimated). */
const OVERHEAD = 1_024;

/**
 * A store that holds no more than `maxBytes`.
 * @param {number} maxBytes
 */
function boundedMemory(maxBytes) {
  /** The least recently used first. @type {Map<string, { value: any, bytes: number }>} */
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
 * Bytes of a text in memory: one per character, or two as soon as one character is beyond Latin-1.
 * @param {string} text
 */
export function bytesOfText(text) {
  return /[^\0-\xff]/.test(text) ? text.length * 2 : text.length;
}

/**
 * The same bytes in memory of their own: a slice would keep the whole larger buffer alive.
 * @param {Buffer} buffer
 */
export function ownBytes(buffer) {
  if (buffer.buffer.byteLength === buffer.byteLength) return buffer;
  const own = Buffer.allocUnsafeSlow(buffer.byteLength);
  buffer.copy(own);
  return own;
}

export const kept = boundedMemory(keptPagesMegabytes() * MEGABYTE);
