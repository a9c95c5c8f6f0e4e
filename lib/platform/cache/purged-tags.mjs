// When each cache tag was purged in this process, by its monotonic clock.
import { processWide } from '../process/process-wide.mjs';
import { throttleOf } from './server-tags.mjs';

/** Tags whose times are kept. */
const MOST_TAGS = 100_000;

/**
 * `purgedAt` has a monotonicNow for each tag, `all` that of every other tag, `due` the throttled tags to purge later.
 * @type {{ purgedAt: Map<string, number>, all: { at: number }, due: Set<string> }}
 */
const { purgedAt, all, due } = processWide('purged-tags', () => ({
  purgedAt: new Map(),
  all: { at: Number.NEGATIVE_INFINITY },
  due: new Set(),
}));

/** Milliseconds of a clock that is never set back, unlike Date.now(). */
export function monotonicNow() {
  return performance.timeOrigin + performance.now();
}

/** @param {string} tag */
function lastPurge(tag) {
  return purgedAt.get(tag) ?? all.at;
}

/** Expires every response of this process that has a tag. */
export function purgeAll() {
  all.at = monotonicNow();
  purgedAt.clear();
  due.clear();
}

/**
 * Expires every response of this process that has one of the tags; throttled tags follow later.
 * @param {Iterable<string>} tags
 */
export function purge(tags) {
  const now = monotonicNow();
  for (const tag of tags) {
    if (now - lastPurge(tag) < throttleOf(tag)) due.add(tag);
    else {
      due.delete(tag);
      purgedAt.set(tag, now);
      // An import may purge a million.
      if (purgedAt.size > MOST_TAGS) purgeAll();
    }
  }
}

/** Purges the throttled tags that are due. */
export function purgeDueTags() {
  if (due.size > 0) purge([...due]);
}

/**
 * Whether one of the tags was purged at or after `madeAt`, which is a monotonicNow.
 * @param {readonly string[]} tags
 * @param {number} madeAt
 */
export function arePurged(tags, madeAt) {
  return tags.some((tag) => lastPurge(tag) >= madeAt);
}
