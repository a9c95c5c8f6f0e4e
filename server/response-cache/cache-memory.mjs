// The memory of the response cache, limited in bytes and in two parts: responses requested once, and those requested
// again. A crawler that requests thousands of URLs once only evicts its own.
import { LRUCache } from 'lru-cache';

/** The share of the memory for responses requested again. */
const AGAIN = 0.8;
/** Overhead of an entry besides its key and contents, in bytes (estimated). */
const OVERHEAD = 1_024;

/**
 * Bytes of a text in memory: one per character, or two if any character is beyond Latin-1.
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
    /** Size of all entries, in bytes. */
    get bytes() {
      return once.calculatedSize + again.calculatedSize;
    },

    /**
     * Returns the value and counts the request.
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
     * Returns the value without counting a request.
     * @param {string} key
     * @returns {Value | undefined}
     */
    peek(key) {
      return again.peek(key) ?? once.peek(key);
    },

    /**
     * Stores a value, unless it is larger than its part of the memory.
     * @param {string} key
     * @param {Value} value
     */
    set(key, value) {
      if (again.has(key)) again.set(key, value);
      else once.set(key, value);
    },

    /**
     * Reports that a value has grown, if it is still stored.
     * @param {string} key
     * @param {Value} value
     */
    resize(key, value) {
      const entries = [once, again].find((part) => part.peek(key) === value);
      // A stored value is not measured again otherwise.
      entries?.delete(key);
      entries?.set(key, value);
    },
  };
}
