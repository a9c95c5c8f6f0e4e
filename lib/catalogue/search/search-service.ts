import { recordAudit } from '@/lib/access/audit/audit-repository';
import { inTransactionOf, type Viewer } from '@/lib/access/session/viewer';
import { foldWords } from '@/lib/catalogue/product/search-text';
import { recordExpiredTags } from '@/lib/platform/cache/expired-tag-repository';
import { catalogueTag } from '@/lib/platform/cache/tags';
import { AppError } from '@/lib/platform/errors/app-error';
import type { ListWindow } from '@/lib/platform/lists/list-query';
import { isUuid } from '@/lib/platform/text/uuid';
import { meaningfulWords, type ParsedSearch, parseSearch, type Term, toTiers } from './search-query';
import {
  countMiss,
  deleteSynonymRow,
  findFirstMatching,
  forgetMiss,
  insertSynonym,
  type LookedUpWord,
  listMissRows,
  listSynonymRows,
  lookUpWords,
} from './search-repository';
import type { Synonym, SynonymInput } from './search-schema';

/** A search in a form that the catalogue can answer. */
export interface UnderstoodSearch extends Pick<ParsedSearch, 'sizes' | 'minPrice' | 'maxPrice' | 'genders'> {
  /** The searched text, for people. */
  used: string;
  /** The same without size, price and person. */
  words: string;
  /** Whether `used` differs from the search: words were corrected, or left out because no product has them. */
  isCorrected: boolean;
  /** Texts of `tsquery`, best matches first; null without words, empty if nothing matches any. */
  tiers: readonly string[] | null;
  /** The last tier as Postgres writes it; null if nothing matches. */
  normal: string | null;
}

/** A term of the search with its current alternatives. */
interface ReadTerm extends Term {
  used: string;
  isCorrected: boolean;
  isUnknown: boolean;
}

/** The words and neighboring pairs that are looked up. */
function lookUpList(words: readonly string[]): string[] {
  const pairs = words.slice(1).map((word, index) => `${words[index]} ${word}`);
  return [...new Set([...words, ...pairs, ...pairs.map((pair) => pair.replace(' ', ''))])];
}

const hasWords = (search: string) => /[\p{L}\p{N}]/u.test(foldWords(search));
const splitWords = (text: string) => text.split(/[^\p{L}\p{N}\p{M}]+/u).filter(Boolean);

function readTerms(
  words: readonly string[],
  found: ReadonlyMap<string, LookedUpWord>,
  lastIsPrefix: boolean,
): ReadTerm[] {
  const terms: ReadTerm[] = [];
  const meaningful = new Set(meaningfulWords(words));
  for (let index = 0; index < words.length; index++) {
    const word = words[index] as string;
    const next = words[index + 1];
    const pair = next === undefined ? undefined : found.get(`${word} ${next}`);
    const joined = next === undefined ? undefined : found.get(`${word}${next}`);
    if (next !== undefined && (pair?.synonyms.length || joined?.isKnown || joined?.synonyms.length)) {
      const meanings = [
        ...(pair?.synonyms ?? []),
        ...(joined?.synonyms ?? []),
        ...(joined?.isKnown ? [`${word}${next}`] : []),
      ];
      terms.push({
        words: [word, next],
        alternatives: [{ words: [word, next] }, ...meanings.map((one) => ({ words: splitWords(one) }))],
        ...{ used: `${word} ${next}`, isCorrected: false, isUnknown: false },
      });
      index++;
    } else if (meaningful.has(word))
      terms.push(readWord(word, found.get(word), lastIsPrefix && index === words.length - 1));
  }
  return terms;
}

function readWord(word: string, looked: LookedUpWord | undefined, isPrefix: boolean): ReadTerm {
  const synonyms = (looked?.synonyms ?? []).map((one) => ({ words: splitWords(one) }));
  const [best] = looked?.candidates ?? [];
  const plain = { words: [word], used: word, isCorrected: false, isUnknown: false };
  // Of a word with an ending, such as `lined`, others begin with what is left without it: `linen`.
  const isBeginning = isPrefix || (looked?.isStem === true && word.length >= 3 && !/\d/.test(word));
  if (looked?.isKnown || synonyms.length > 0)
    return {
      ...plain,
      alternatives: [{ words: [word] }, ...synonyms, ...(isBeginning ? [{ words: [word], isPrefix: true }] : [])],
    };
  if (isPrefix && word.length < 3) return { ...plain, alternatives: [{ words: [word], isPrefix }] };
  if (!best) return { ...plain, isUnknown: true, alternatives: [{ words: [word] }] };
  if (best.kind !== 'correction') {
    const parts = (looked?.candidates ?? []).filter(({ kind }) => kind === best.kind);
    const alternatives = parts.map(({ word: part }) => ({ words: [part], isPrefix: best.kind === 'prefix' }));
    return { ...plain, alternatives: best.kind === 'prefix' ? [{ words: [word], isPrefix: true }] : alternatives };
  }
  return {
    words: [word],
    used: best.word,
    isCorrected: true,
    isUnknown: false,
    alternatives: [{ words: [best.word] }],
  };
}

/**
 * Interprets a search; without a letter or digit it finds nothing. Typing errors are corrected by the catalogue's
 * words, synonyms apply, and sizes are recognized. If no shoe has all of the words, unknown words are ignored, and then
 * any of the words suffices.
 */
export async function understandSearch(search: string, lastIsPrefix = false): Promise<UnderstoodSearch> {
  const parsed = parseSearch(search);
  // Punctuation names no shoe; words like "shoes" name all of them.
  if (!hasWords(search))
    return { sizes: [], genders: [], used: search, words: '', isCorrected: false, tiers: [], normal: null };
  const found = new Map(
    (await lookUpWords(lookUpList(parsed.words), parsed.words)).map((looked) => [looked.word, looked]),
  );
  // A number that is part of a product's name is a word; beside other words it may be a size.
  const asSizes = [...parsed.maybeSizes].filter(([word]) => !found.get(word)?.isKnown || parsed.words.length === 1);
  const words = parsed.words.filter((word) => !asSizes.some(([size]) => size === word));
  const facts = {
    sizes: [...parsed.sizes, ...asSizes.map(([, size]) => size)],
    minPrice: parsed.minPrice,
    maxPrice: parsed.maxPrice,
  };
  const understood = { ...dropUndefined(facts), genders: parsed.genders };
  const all = await correctSynonyms(readTerms(words, found, lastIsPrefix));
  const textOf = (terms: readonly ReadTerm[]) => terms.map(({ used }) => used).join(' ');
  if (all.length === 0)
    return { ...understood, used: search, words: '', isCorrected: false, tiers: null, normal: null };
  const known = all.filter(({ isUnknown }) => !isUnknown);
  const attempts: { terms: readonly ReadTerm[]; joint: '&' | '|' }[] = [
    { terms: all, joint: '&' },
    ...(known.length > 0 && known.length < all.length ? [{ terms: known, joint: '&' as const }] : []),
    // Any one word left out; earlier words first, since they matter less.
    ...(known.length > 2
      ? known.map((_, out) => ({ terms: known.filter((__, at) => at !== out), joint: '&' as const }))
      : []),
    ...(known.length > 1 ? [{ terms: known, joint: '|' as const }] : []),
  ];
  const first = await findFirstMatching(attempts.map(({ terms, joint }) => toTiers(terms, joint).at(-1) ?? ''));
  const attempt = first === null ? undefined : attempts[first.place];
  if (!first || !attempt)
    return { ...understood, used: search, words: textOf(all), isCorrected: false, tiers: [], normal: null };
  const isCorrected = attempt.terms.some((term) => term.isCorrected) || first.place !== 0;
  return {
    ...understood,
    used: isCorrected ? textOf(attempt.terms) : search,
    words: textOf(attempt.terms),
    isCorrected,
    tiers: toTiers(attempt.terms, attempt.joint),
    normal: first.normal,
  };
}

/** A word may have been corrected to a synonym, which the catalogue need not have. */
async function correctSynonyms(terms: readonly ReadTerm[]): Promise<ReadTerm[]> {
  const corrected = terms.filter(({ isCorrected }) => isCorrected).map(({ used }) => used);
  const found = new Map((await lookUpWords(corrected)).map((looked) => [looked.word, looked]));
  return terms.map((term) => {
    const synonyms = term.isCorrected ? (found.get(term.used)?.synonyms ?? []) : [];
    return { ...term, alternatives: [...term.alternatives, ...synonyms.map((one) => ({ words: splitWords(one) }))] };
  });
}

function dropUndefined<Facts extends object>(facts: Facts): { [Name in keyof Facts]: Exclude<Facts[Name], undefined> } {
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)) as never;
}

/** Maximum searches analyzed at a time, so that statistics don't slow the shop down. */
const MOST_NOTED = 3;
let noted = 0;

/**
 * Counts a search if it finds nothing as typed: without who searched, and without personal data. Called once per
 * search, whether or not its page was rendered. Never throws.
 */
export async function noteSearch(search: string): Promise<void> {
  const query = foldWords(search);
  if (!hasWords(query) || query.includes('@') || /\d{5}/.test(query) || noted >= MOST_NOTED) return;
  noted++;
  try {
    const { isCorrected, tiers } = await understandSearch(search);
    if (isCorrected || tiers?.length === 0) await countMiss(query);
  } catch {
    // A failure of the statistics must not fail the search.
  } finally {
    noted--;
  }
}

const toSynonym = ({ id, word, means }: { id: string; word: string; means: string }): Synonym => ({
  _id: id,
  word,
  means,
});

/** The shop's synonyms, sorted. */
export async function listSynonyms(): Promise<Synonym[]> {
  return (await listSynonymRows()).map(toSynonym);
}

/** Adds a synonym, which applies from the next search on. Throws CONFLICT if it exists. */
export async function addSynonym(viewer: Viewer, { word, means }: SynonymInput): Promise<Synonym> {
  return inTransactionOf(viewer, 'catalogue:write', async (transaction) => {
    const row = await insertSynonym(transaction, word, means);
    if (!row) throw new AppError('CONFLICT', `“${word}” already means “${means}”.`);
    await forgetMiss(transaction, word);
    await recordAudit(transaction, {
      actor: viewer,
      action: 'synonym-added',
      subjectId: row.id,
      before: null,
      after: { name: word, means },
    });
    await recordExpiredTags(transaction, [catalogueTag]);
    return toSynonym(row);
  });
}

/** Deletes a synonym. Throws NOT_FOUND. */
export async function deleteSynonym(viewer: Viewer, id: string): Promise<void> {
  await inTransactionOf(viewer, 'catalogue:write', async (transaction) => {
    const row = isUuid(id) ? await deleteSynonymRow(transaction, id) : null;
    if (!row) throw new AppError('NOT_FOUND', 'Synonym not found');
    await recordAudit(transaction, {
      actor: viewer,
      action: 'synonym-removed',
      subjectId: id,
      before: { name: row.word, means: row.means },
      after: null,
    });
    await recordExpiredTags(transaction, [catalogueTag]);
  });
}

/** Searches that found nothing as typed, most frequent first. */
export async function listMisses({ offset, limit }: ListWindow) {
  const { rows, total } = await listMissRows(offset, limit);
  return { misses: rows.map(({ lastAt, ...row }) => ({ ...row, lastAt: lastAt.toISOString() })), total };
}
