import { cacheLife, cacheTag } from 'next/cache';
import { isBuilding } from '@/lib/env/run-mode';
import { unavailableTag, unreadTag } from './tags';

// What a page does when its data can't be read. The tags tell the page cache, which is the only one to see them.

async function mark(tag: string): Promise<void> {
  'use cache';
  cacheLife('max');
  cacheTag(tag);
}

async function readOrMark<Data, Instead>(read: () => Promise<Data>, instead: Instead, tag: string) {
  try {
    return await read();
  } catch (error) {
    if (isBuilding) throw error;
    await mark(tag);
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
