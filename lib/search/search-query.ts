import { type Cents, dollarsToCents } from '@/lib/money/money';
import { currencySign, ofShop } from '@/lib/platform/locale/locale';
import { escapePattern } from '@/lib/platform/text/escape-pattern';
import { foldWords } from '@/lib/product/search-text';
import type { Gender } from '@/lib/product/shoe-attributes';

/** A parsed search: words to look for, and what it says about size, price and person. */
export interface ParsedSearch {
  /** Folded, in the order typed; eight at most. */
  words: string[];
  sizes: number[];
  /** Numbers that are sizes unless the catalogue has them as words, such as the `9` of `boots 9`. */
  maybeSizes: number[];
  minPrice?: Cents;
  maxPrice?: Cents;
  /** Unisex shoes match every search. */
  genders: Gender[];
}

/** Maximum words of a search: each one makes it slower. */
const MOST_WORDS = 8;

/** Words without meaning in a shop that sells only shoes. */
const silent = new Set(
  'a an and are at best buy by for footwear from good great i in is it me my nice of on or our pair pairs please shoe shoes some that the their them to want with you your'.split(
    ' ',
  ),
);

const persons: Readonly<Record<string, Gender>> = {
  ...Object.fromEntries(['man', 'men', 'mens', 'male', 'guys', 'gents'].map((word) => [word, 'men' as const])),
  ...Object.fromEntries(
    ['woman', 'women', 'womens', 'female', 'ladies', 'lady'].map((word) => [word, 'women' as const]),
  ),
};

const SIZE = String.raw`(\d{1,2}(?:[.,]5|½| 1/2)?)`;
const toSize = (text: string) => Number(text.replace(',', '.').replace(/½| 1\/2/, '.5'));
const isSize = (size: number) => size >= 3 && size <= 20;

/** How a search says what a pair may cost: `under $120`, `over 50 €`. Without a sign, `from 9` is about a size. */
const limits = ofShop(() => {
  const sign = escapePattern(foldWords(currencySign()));
  const amount = String.raw`(\d{1,5})(?:[.,]\d\d)?`;
  const least = '(?:over|above|more than|at least|from)';
  return {
    most: new RegExp(
      `(?:under|below|less than|up to|max|cheaper than|until) ?(?:${sign})? ?${amount}\\b(?: ?${sign})?`,
      'g',
    ),
    least: new RegExp(`${least} ?${sign} ?${amount}\\b`, 'g'),
    leastBehind: new RegExp(`${least} ?${amount} ?${sign}`, 'g'),
  };
});

/** Parses a search. Never throws. */
export function parseSearch(search: string): ParsedSearch {
  const parsed: ParsedSearch = { words: [], sizes: [], maybeSizes: [], genders: [] };
  let text = foldWords(search)
    .replace(/['’]s\b/g, '')
    .replace(/['’]/g, '');
  const take = (pattern: RegExp, use: (found: string) => boolean) => {
    text = text.replace(pattern, (whole, found: string) => (use(found) ? ' ' : whole));
  };
  const { most, least, leastBehind } = limits();
  take(most, (found) => {
    parsed.maxPrice = dollarsToCents(Number(found));
    return true;
  });
  for (const pattern of [least, leastBehind])
    take(pattern, (found) => {
      parsed.minPrice = dollarsToCents(Number(found));
      return true;
    });
  const addSize = (found: string) => {
    const size = toSize(found);
    if (isSize(size) && !parsed.sizes.includes(size)) parsed.sizes.push(size);
    return isSize(size);
  };
  take(new RegExp(String.raw`\b(?:us )?(?:sizes?|sz)[ :]*(?:us )?${SIZE}(?![\w.])`, 'g'), addSize);
  take(new RegExp(String.raw`\bus ?${SIZE}(?![\w.])`, 'g'), addSize);
  // A half is always a size, unless a unit follows.
  take(/(?<![\w.])(\d{1,2}(?:[.,]5|½| 1\/2))(?![\w.]| ?(?:mm|cm|oz|inch))/g, addSize);
  const measured = /^(mm|cm|oz|inch|inches|k|km|drop|eyelet)$/;
  const all = text.split(/[^\p{L}\p{N}\p{M}]+/u).filter(Boolean);
  for (const [index, word] of all.entries()) {
    const person = persons[word];
    if (person) {
      if (!parsed.genders.includes(person)) parsed.genders.push(person);
    } else if (/^\d{1,2}$/.test(word) && isSize(Number(word)) && !measured.test(all[index + 1] ?? '')) {
      parsed.maybeSizes.push(Number(word));
      parsed.words.push(word);
    } else parsed.words.push(word);
  }
  parsed.words = fewWords(parsed.words);
  return parsed;
}

/** Each word once, up to the maximum; meaningless words are dropped first. */
function fewWords(words: readonly string[]): string[] {
  const distinct = [...new Set(words)];
  if (distinct.length <= MOST_WORDS) return distinct;
  const meaningful = meaningfulWords(distinct);
  return meaningful.length > 0 ? meaningful : distinct.slice(0, MOST_WORDS);
}

/** A word of a search, or a pair of words, with its alternatives. */
export interface Term {
  words: string[];
  /** Each a word, or several that must all match; with `isPrefix` also words that start with it. */
  alternatives: { words: string[]; isPrefix?: boolean }[];
}

/** One sign of these is a word. */
const SHORT_WORD = /[\p{N}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** Words that may not be ignored in a search that has others. */
export function meaningfulWords(words: readonly string[]): string[] {
  return words.filter((word) => !silent.has(word) && (word.length > 1 || SHORT_WORD.test(word))).slice(0, MOST_WORDS);
}

/**
 * Where words may occur, as labels of `tsvector`: A is the name, B brand, category and color, C features, D anything.
 */
const places = ['A', 'AB', 'ABC', 'ABCD'] as const;

function alternativeText({ words, isPrefix }: Term['alternatives'][number], place: string): string {
  const labelled = words.map((word) => `'${word.replaceAll("'", "''")}':${isPrefix ? '*' : ''}${place}`);
  return labelled.length > 1 ? `(${labelled.join(' & ')})` : (labelled[0] ?? '');
}

function queryText(terms: readonly Term[], place: string, joint: '&' | '|'): string {
  return terms
    .map(({ alternatives }) => `(${alternatives.map((one) => alternativeText(one, place)).join(' | ')})`)
    .join(` ${joint} `);
}

/** The terms as texts of `tsquery`, best matches first. */
export function toTiers(terms: readonly Term[], joint: '&' | '|' = '&'): string[] {
  return places.map((place) => queryText(terms, place, joint));
}
