/** Text as it is compared and searched: without accents, in lower case, with single spaces. */
export function foldText(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
}

/**
 * Longer is no name or search: what is folded has up to 18 times the letters, and indexes and the database's functions
 * take fewer.
 */
const LONGEST_KEY = 200;
export const LONGEST_SEARCH = 100;

/** A name, as it is sorted and compared. */
export function foldName(name: string): string {
  return foldText(name).slice(0, LONGEST_KEY);
}

/** What somebody searches for, of no more letters than a search may have. */
export function foldSearch(search: string): string {
  return foldText(search).slice(0, LONGEST_SEARCH);
}

/** The most words of a search: each one makes it slower. */
const MOST_WORDS = 8;

/**
 * The words that a search has to find, each once. Single letters beside longer words are left out: nearly every product has
 * them, and no index finds them.
 */
export function searchWords(search: string): string[] {
  const words = [...new Set(foldSearch(search).split(' '))].filter(Boolean);
  const telling = words.filter((word) => word.length > 1);
  return (telling.length > 0 ? telling : words).slice(0, MOST_WORDS);
}

/** What search looks through. */
export function toSearchText(product: { name: string; brand: string; category: string; description: string }): string {
  return foldText([product.name, product.brand, product.category, product.description].join(' '));
}
