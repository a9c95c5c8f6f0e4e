import { readJson, text, validOf, where } from '@/lib/platform/storage/shape';
import { createStoredValue } from '@/lib/platform/storage/stored-value';

const MOST = 5;
const LONGEST = 100;
const searches = validOf(where(text, (search) => search !== '' && search.length <= LONGEST));

const stored = createStoredValue('localStorage', 'recentSearches', (json): readonly string[] =>
  [...new Set(readJson(json, searches))].slice(0, MOST),
);

/** The searches of this browser, newest first; the same object until it changes. They never leave the browser. */
export const readRecentSearches: () => readonly string[] = stored.read;

/** Adds a search at the front. */
export function rememberSearch(search: string): void {
  const latest = search.trim().slice(0, LONGEST);
  if (latest === '') return;
  const others = readRecentSearches().filter((other) => other.toLowerCase() !== latest.toLowerCase());
  stored.write(JSON.stringify([latest, ...others].slice(0, MOST)));
}

/** Removes all. */
export function forgetSearches(): void {
  stored.write('[]');
}
