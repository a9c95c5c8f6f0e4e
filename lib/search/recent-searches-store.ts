import { readJson, text, validOf, where } from '@/lib/platform/storage/shape';
import { createStoredValue } from '@/lib/platform/storage/stored-value';

const MOST = 5;
const LONGEST = 100;
const searches = validOf(where(text, (search) => search !== '' && search.length <= LONGEST));

const stored = createStoredValue('localStorage', 'recentSearches', (json): readonly string[] =>
  [...new Set(readJson(json, searches))].slice(0, MOST),
);

/** What this browser searched for, the last one first; the same object until it changes. It never leaves the browser. */
export const readRecentSearches: () => readonly string[] = stored.read;

/** Puts a search in front. */
export function rememberSearch(search: string): void {
  const latest = search.trim().slice(0, LONGEST);
  if (latest === '') return;
  const others = readRecentSearches().filter((other) => other.toLowerCase() !== latest.toLowerCase());
  stored.write(JSON.stringify([latest, ...others].slice(0, MOST)));
}

/** Forgets them all. */
export function forgetSearches(): void {
  stored.write('[]');
}
