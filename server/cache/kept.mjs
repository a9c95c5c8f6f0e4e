// One memory for everything that a process caches: pages, their encoded forms, and cached reads. Together they take at most
// KEPT_PAGES_MB; entries that nobody asked for again are removed first, and of those the least recently used.

import { keptPagesMegabytes } from '../settings.mjs';

const MEGABYTE = 1024 * 1024;
/** Bytes that an entry takes besides its key and contents (estimated). */
const OVERHEAD = 1_024;

/** What was asked for again takes at most this share; the rest is for what came last. */
const PROVEN = 0.8;

/**
 * A store that holds no more than `maxBytes`. What was asked for once makes room before what was asked for again: a flood of
 * addresses that nobody asks for twice, as a crawler's, costs nobody else their page.
 * @param {number} maxBytes
 */
export function boundedMemory(maxBytes) {
  /** @typedef {{ value: any, bytes: number }} Entry */
  /** In both the least recently used come first. @type {Map<string, Entry>} */
  const once = new Map();
  /** @type {Map<string, Entry>} */
  const again = new Map();
  let onceBytes = 0;
  let againBytes = 0;

  /** @param {string} key */
  function remove(key) {
    onceBytes -= once.get(key)?.bytes ?? 0;
    againBytes -= again.get(key)?.bytes ?? 0;
    once.delete(key);
    again.delete(key);
  }

  /** @param {string} key @param {Entry} entry */
  function prove(key, entry) {
    remove(key);
    again.set(key, entry);
    againBytes += entry.bytes;
    for (const [oldest, { bytes }] of again) {
      if (againBytes <= maxBytes * PROVEN || oldest === key) return;
      // Not removed yet: it has another turn among the others.
      const given = /** @type {Entry} */ (again.get(oldest));
      remove(oldest);
      once.set(oldest, given);
      onceBytes += bytes;
    }
  }

  return {
    /** What all entries take, in bytes. */
    get bytes() {
      return onceBytes + againBytes;
    },

    /** @param {string} key */
    has(key) {
      return once.has(key) || again.has(key);
    },

    /** @param {string} key */
    get(key) {
      const entry = once.get(key) ?? again.get(key);
      if (!entry) return undefined;
      prove(key, entry);
      return entry.value;
    },

    /**
     * Keeps a value that takes `size` bytes, unless it is larger than all that may be kept.
     * @param {string} key
     * @param {any} value
     * @param {number} size
     */
    set(key, value, size) {
      const wasProven = again.has(key);
      remove(key);
      const bytes = size + bytesOfText(key) + OVERHEAD;
      if (bytes > maxBytes) return;
      if (wasProven) prove(key, { value, bytes });
      else {
        once.set(key, { value, bytes });
        onceBytes += bytes;
      }
      for (const entries of [once, again]) {
        for (const oldest of entries.keys()) {
          if (onceBytes + againBytes <= maxBytes) return;
          remove(oldest);
        }
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
