import { cacheLife, cacheTag } from 'next/cache';
import { isBuilding } from '@/lib/env/run-mode';
import { logError } from '@/server/log.mjs';
import { unavailableTag, unreadTag } from './page-tags.mjs';

// What a cached read returns when the database is away; to be called inside `use cache`, where an error would turn the page
// into a 500. The tags are for the page cache.

async function readOrMark<Data, Instead>(read: () => Promise<Data>, instead: Instead, tag: string) {
  try {
    return await read();
  } catch (error) {
    if (isBuilding) throw error;
    // The page does not show the error, so it is logged.
    logError('A page was made without its data', error);
    cacheTag(tag);
    // Read again at the next request. Next demands an `expire` of five minutes for prerendered pages.
    cacheLife({ stale: 30, revalidate: 1, expire: 300 });
    return instead;
  }
}

/** The data, or null: the page shows what it has, as if nothing were wrong, and is not kept. */
export function readOrNull<Data>(read: () => Promise<Data>): Promise<Data | null> {
  return readOrMark(read, null, unreadTag);
}

/** The data, or `unavailable`: the page says so, is answered with the status 503, and is not kept. */
export function readOrUnavailable<Data>(read: () => Promise<Data>): Promise<Data | 'unavailable'> {
  return readOrMark(read, 'unavailable' as const, unavailableTag);
}
