import { foldText } from '@/lib/platform/text/slug';

export { foldText };

/**
 * Maximum length of a name or search: folded text can be 18 times as long, and indexes and database functions have
 * limits.
 */
const LONGEST_KEY = 200;
export const LONGEST_SEARCH = 100;

/** A name for sorting and comparison. */
export function foldName(name: string): string {
  return foldText(name).slice(0, LONGEST_KEY);
}

/** A search for what is stored folded, cut to the maximum length of one. */
export function foldSearch(search: string): string {
  return foldText(search).slice(0, LONGEST_SEARCH);
}

/** Accents; in other scripts than these, marks tell words apart. */
const accents = /(^|[\p{Script=Latin}\p{Script=Greek}]|[^\p{L}\p{M}])\p{M}+/gu;

/**
 * A text as the database has the words of the catalogue, whose `unaccent` leaves Korean syllables, voiced kana and the
 * vowels of Hindi whole; cut to the maximum length of a search.
 */
export function foldWords(text: string): string {
  return (
    text
      // All but the vowel `am` of Thai and Lao, which would not be put together again.
      .replace(/[^\u0e33\u0eb3]+/g, (part) => part.normalize('NFKD').replace(accents, '$1').normalize('NFC'))
      .toLowerCase()
      .replace(/[\u0300-\u0362]+/g, '')
      .replaceAll('ё', 'е')
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, LONGEST_SEARCH)
  );
}

/** Maximum words of a search: each one makes it slower. */
const MOST_WORDS = 8;

/**
 * The words that a search must match, without duplicates. Single letters beside longer words are ignored: nearly every
 * product has them, and no index finds them.
 */
export function searchWords(search: string): string[] {
  const words = [...new Set(foldSearch(search).split(' '))].filter(Boolean);
  const longer = words.filter((word) => word.length > 1);
  return (longer.length > 0 ? longer : words).slice(0, MOST_WORDS);
}

/** The text that search looks through. */
export function toSearchText(product: { name: string; brand: string; category: string; description: string }): string {
  return foldText([product.name, product.brand, product.category, product.description].join(' '));
}
