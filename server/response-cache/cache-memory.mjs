// The memory of the response cache, bounded in bytes and in two parts: responses that were requested once, and those that
// were requested again. A crawler that asks for thousands of addresses once pushes out its own, and no page that people open.
import { LRUCache } from 'lru-cache';

/** The share of the memory for what was requested again. */
const AGAIN = 0.8;
/** Bytes that an entry takes besides its key and contents (estimated). */
const OVERHEAD = 1_024;

/**
 * Bytes of a text in memory: one per character, or two as soon as one character is beyond Latin-1.
 * @param {string} text
 */
export function bytesOfText(text) {
  return /[^\0-\xff]/.test(text) ? text.length * 2 : text.length;
}

/**
 * A memory of at most `maxBytes`.
 * @template {{}} Value
 * @param {number} maxBytes
 * @param {(value: Value) => number} bytesOf the bytes that a value takes
 */
export function createCacheMemory(maxBytes, bytesOf) {
  /** @param {number} share */
  const part = (share) =>
    /** @type {LRUCache<string, Value>} */ (
      new LRUCache({
        maxSize: Math.max(1, Math.floor(maxBytes * share)),
        sizeCalculation: (value, key) => bytesOf(value) + bytesOfText(key) + OVERHEAD,
      })
    );
  const once = part(1 - AGAIN);
  const again = part(AGAIN);

  return {
    /** What all entries take, in bytes. */
    get bytes() {
      return once.calculatedSize + again.calculatedSize;
    },

    /**
     * The value, which counts as requested again from now on.
     * @param {string} key
     * @returns {Value | undefined}
     */
    get(key) {
      const known = again.get(key);
      if (known) return known;
      const first = once.peek(key);
      if (first) {
        once.delete(key);
        again.set(key, first);
      }
      return first;
    },

    /**
     * The value, without counting as a request for it.
     * @param {string} key
     * @returns {Value | undefined}
     */
    peek(key) {
      return again.peek(key) ?? once.peek(key);
    },

    /**
     * Keeps a value, unless it is larger than its part of the memory.
     * @param {string} key
     * @param {Value} value
     */
    set(key, value) {
      if (again.has(key)) again.set(key, value);
      else once.set(key, value);
    },

    /**
     * Tells the memory that a value has grown, if it is still there.
     * @param {string} key
     * @param {Value} value
     */
    resize(key, value) {
      const entries = [once, again].find((part) => part.peek(key) === value);
      // It measures no value again that it holds already.
      entries?.delete(key);
      entries?.set(key, value);
    },
  };
}
