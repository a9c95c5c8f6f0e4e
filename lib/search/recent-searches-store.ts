import { createStoredValue, parseJson } from '@/lib/storage/stored-value';

const MOST = 5;
const LONGEST = 100;
const none: readonly string[] = [];

function parse(text: string | null): readonly string[] {
  const value = parseJson(text);
  const isSearch = (one: unknown): one is string => typeof one === 'string' && one !== '' && one.length <= LONGEST;
  return Array.isArray(value) ? [...new Set(value.filter(isSearch))].slice(0, MOST) : none;
}

const stored = createStoredValue('localStorage', 'recentSearches', parse);

/** What this browser searched for, the last one first; the same object until it changes. It never leaves the browser. */
export const readRecentSearches: () => readonly string[] = stored.read;

/** Puts a search in front. */
export function rememberSearch(search: string): void {
  const text = search.trim().slice(0, LONGEST);
  if (text === '') return;
  const others = readRecentSearches().filter((other) => other.toLowerCase() !== text.toLowerCase());
  stored.write(JSON.stringify([text, ...others].slice(0, MOST)));
}

/** Forgets them all. */
export function forgetSearches(): void {
  stored.write('[]');
}
