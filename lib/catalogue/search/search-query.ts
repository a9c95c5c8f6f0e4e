import { foldWords } from '@/lib/catalogue/product/search-text';
import type { Gender } from '@/lib/catalogue/product/shoe-attributes';
import { type Cents, dollarsToCents } from '@/lib/core/money/money';
import { groupsByBlanks, parseAmount } from '@/lib/core/money/typed-amount';
import { WOMENS_OFFSET } from '@/lib/core/sizes/convert-size';
import { usMenSizeOf } from '@/lib/core/sizes/shoe-size';
import { currencySign } from '@/lib/platform/locale/locale';
import { ofShop } from '@/lib/platform/shop/of-shop';
import { escapePattern } from '@/lib/platform/text/escape-pattern';

/** A parsed search: words to look for, and what it says about size, price and person. */
export interface ParsedSearch {
  /** Folded, in the order typed; eight at most. */
  words: string[];
  /** US men's sizes. */
  sizes: number[];
  /** US men's sizes by numbers that say them unless the catalogue has these as words, such as the `9` of `boots 9`. */
  maybeSizes: Map<string, number>;
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

const persons: ReadonlyMap<string, Gender> = new Map([
  ...['man', 'men', 'mens', 'male', 'guys', 'gents'].map((word) => [word, 'men'] as const),
  ...['woman', 'women', 'womens', 'female', 'ladies', 'lady'].map((word) => [word, 'women'] as const),
]);

const SIZE = String.raw`(\d{1,2}(?:[.,]5)?)`;
const ANY_SIZE = String.raw`(\d{1,2}(?:[.,]\d)?)`;
const sizeIn = {
  system: new RegExp(
    String.raw`(?<![\w.,])(?:(?:sizes?|sz)[ :]*)?(?:(eu|uk|cm) ?${ANY_SIZE}(?![\w.])|${ANY_SIZE} ?(eu|uk|cm)\b)`,
    'g',
  ),
  word: new RegExp(String.raw`\b(?:us )?(?:sizes?|sz)[ :]*(?:us )?${SIZE}(?![\w.])`, 'g'),
  us: new RegExp(String.raw`\bus ?${SIZE}(?![\w.])`, 'g'),
  // A half is always a size, unless a unit follows.
  half: /(?<![\w.])(\d{1,2}[.,]5)(?![\w.]| ?(?:mm|cm|oz|inch))/g,
};
/** From here on, a size without its system is an EU one. */
const LEAST_EU = 35;

/** The US men's size for a size in a scale; null for one that no shoe of adults has. */
function toUs(scale: string, text: string): number | null {
  const us = usMenSizeOf(scale, Number(text.replace(',', '.')));
  const least = scale === 'us-women' ? 3 - WOMENS_OFFSET : 3;
  return us !== null && us >= least && us <= 20 ? us : null;
}

/**
 * How a search says what a pair may cost: `under $120`, `over 50 €`. Without a sign, `from 9` is about a size, and
 * `max 90` about a shoe.
 */
const limits = ofShop(() => {
  const sign = escapePattern(foldWords(currencySign()));
  const grouped = groupsByBlanks() ? String.raw`\d{1,3}(?: \d{3})+(?:,\d+)?|` : '';
  const amount = String.raw`(${grouped}\d+(?:[.,'’]\d+)*)(?![.,'’]?\d)`;
  const end = String.raw`(?![\p{L}\p{N}])`;
  const signed = `(?:${sign} ?${amount}|${amount} ?${sign})${end}`;
  const below = 'under|below|less than|up to|cheaper than|until|max(?:imum)? price';
  return {
    most: new RegExp(`\\b(?:${below}) ?(?:${sign} ?)?${amount}(?: ?${sign})?${end}`, 'gu'),
    mostSigned: new RegExp(`\\bmax(?:imum)? ?${signed}`, 'gu'),
    least: new RegExp(`\\b(?:over|above|more than|at least|from) ?${signed}`, 'gu'),
  };
});

/** No shoe costs more. */
const MOST_DOLLARS = 9_999_999;

/** An amount as the shop's locale writes it, or plainly; null for what is none. */
function toPrice(text: string): Cents | null {
  const typed = parseAmount(text) ?? Number.NaN;
  const amount = Number.isNaN(typed) ? Number(text.replace(',', '.')) : typed;
  return amount <= MOST_DOLLARS ? dollarsToCents(amount) : null;
}

/** A word, or a number with decimals, such as the `5.0` of a shoe's name. */
const WORD = /(?<![\p{L}\p{N}.])\d+\.\d+(?![\p{L}\p{N}]|\.\d)|[\p{L}\p{N}\p{M}]+/gu;

/** Parses a search. Never throws. */
export function parseSearch(search: string): ParsedSearch {
  const parsed: ParsedSearch = { words: [], sizes: [], maybeSizes: new Map(), genders: [] };
  // Halves first: folded, `9½` is 91/2.
  let text = foldWords(search.replace(/(?<=\d)(?: ?½| 1[/⁄]2(?!\d))/g, '.5')).replace(/['’]s\b/g, '');
  const wordsNow = () => text.match(WORD) ?? [];
  parsed.genders = [...new Set(wordsNow().flatMap((word) => persons.get(word) ?? []))];
  /** Takes what a pattern finds out of the text, where `use` can use its groups. */
  const take = (pattern: RegExp, use: (...found: string[]) => boolean) => {
    text = text.replace(pattern, (whole, ...groups: unknown[]) =>
      use(...groups.slice(0, -2).filter((group) => typeof group === 'string')) ? ' ' : whole,
    );
  };
  const takePrice = (pattern: RegExp, bound: 'minPrice' | 'maxPrice') =>
    take(pattern, (found = '') => {
      const price = toPrice(found);
      if (price !== null) parsed[bound] = price;
      return price !== null;
    });
  const { most, mostSigned, least } = limits();
  takePrice(most, 'maxPrice');
  takePrice(mostSigned, 'maxPrice');
  takePrice(least, 'minPrice');
  const addSize = (size: number | null) => {
    if (size !== null && !parsed.sizes.includes(size)) parsed.sizes.push(size);
    return size !== null;
  };
  const isForWomen = parsed.genders.length === 1 && parsed.genders[0] === 'women';
  const usualScale = isForWomen ? 'us-women' : 'us-men';
  const toUsual = (found: string) => toUs(Number.parseInt(found, 10) < LEAST_EU ? usualScale : 'eu', found);
  take(sizeIn.system, (one = '', other = '') => addSize(/\d/.test(one) ? toUs(other, one) : toUs(one, other)));
  for (const pattern of [sizeIn.word, sizeIn.us, sizeIn.half]) take(pattern, (found = '') => addSize(toUsual(found)));
  const measured = /^(mm|cm|oz|inch|inches|k|km|drop|eyelet)$/;
  const all = wordsNow();
  for (const [index, word] of all.entries()) {
    if (persons.has(word)) continue;
    parsed.words.push(word);
    const size = /^\d{1,2}(?:\.\d)?$/.test(word) && !measured.test(all[index + 1] ?? '') ? toUsual(word) : null;
    if (size !== null) parsed.maybeSizes.set(word, size);
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

/** A term without the beginnings of words, where it has anything else. */
function wholeWordsOf(term: Term): Term {
  const alternatives = term.alternatives.filter(({ isPrefix }) => !isPrefix);
  return alternatives.length > 0 ? { ...term, alternatives } : term;
}

/** The terms as texts of `tsquery`, best matches first: whole words before beginnings, both in names before texts. */
export function toTiers(terms: readonly Term[], joint: '&' | '|' = '&'): string[] {
  const whole = terms.map(wholeWordsOf);
  const [name, facts, ...texts] = places;
  const tiers = [
    ...[name, facts].map((place) => queryText(whole, place, joint)),
    ...[name, facts].map((place) => queryText(terms, place, joint)),
    ...texts.flatMap((place) => [queryText(whole, place, joint), queryText(terms, place, joint)]),
  ];
  return [...new Set(tiers)];
}
