import { readJson, text, validOf, where } from '@/lib/platform/storage/shape';
import { createStoredValue } from '@/lib/platform/storage/stored-value';

const STORAGE_KEY = 'recentlyViewed';

/** The current product and six others. */
const MAX_SHOES = 7;
const MAX_ID_LENGTH = 100;

const nothing: readonly string[] = [];

const ids = validOf(where(text, (id) => id !== '' && id.length <= MAX_ID_LENGTH));

/** Corrupt, unknown and duplicate ids are left out. */
const stored = createStoredValue('localStorage', STORAGE_KEY, (json): readonly string[] =>
  [...new Set(readJson(json, ids))].slice(0, MAX_SHOES),
);

/**
 * Ids of the products viewed in this browser, newest first; the same object until they change. Only ids, because stored
 * names and prices would become outdated.
 */
export const readRecentlyViewed: () => readonly string[] = stored.read;

/** Calls back on every change, in this tab or another; returns how to stop. */
export const subscribeToRecentlyViewed: (listener: () => void) => () => void = stored.subscribe;

/** For rendering on the server, which does not know them. */
export function readNothingViewed(): readonly string[] {
  return nothing;
}

function write(ids: readonly string[]): void {
  stored.write(JSON.stringify(ids.slice(0, MAX_SHOES)));
}

/** Adds a product at the front. */
export function rememberViewed(id: string): void {
  const before = readRecentlyViewed();
  if (before[0] !== id) write([id, ...before.filter((other) => other !== id)]);
}

/** Removes a product that the shop no longer has. */
export function forgetViewed(id: string): void {
  const before = readRecentlyViewed();
  if (before.includes(id)) write(before.filter((other) => other !== id));
}
