import { cacheLife, cacheTag } from 'next/cache';
import { isBuilding } from '@/lib/env/run-mode';
import { unavailableTag, unreadTag } from './page-tags.mjs';

// What a cached read answers when the database is away; to be called inside `use cache`. A failure that left it would
// make a 500 of the page. The tags tell the page cache, which is the only one to see them.

async function readOrMark<Data, Instead>(read: () => Promise<Data>, instead: Instead, tag: string) {
  try {
    return await read();
  } catch (error) {
    if (isBuilding) throw error;
    // The page says no more than that it is unavailable; what was wrong has to stand somewhere.
    console.error(error);
    cacheTag(tag);
    // Asked again at the next request; longer is what Next wants of a page that is kept, and this one is not.
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
