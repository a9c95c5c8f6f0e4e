import type { ProductState } from '@/lib/core/statuses/product-states';
import { containing } from '@/lib/platform/db/containing';
import { Prisma } from '@/lib/platform/db/generated/client';
import { indexedFilters } from './filter-values';
import type { IndexQuery, Narrowing, WordSearch } from './index-query';
import { parseWordSet, type WordSet } from './word-set';

// The SQL by which a query becomes one bitmap a chunk. README.md says what chunks, bitmaps and dirty chunks are.

export const CHUNK = Prisma.raw('8192');
const EMPTY = Prisma.raw('0::bit(8192)');

/** Upper bound of prices with bitmaps, in cents; twice the maximum price. */
const HIGHEST_PRICE = 2 ** 24 - 1;

/** The condition that the chunk of the row `m` is in none of a table's rows. */
const isNotIn = (table: 'dirty' | 'dirty_words') =>
  Prisma.sql`NOT EXISTS (SELECT FROM ${Prisma.raw(table)} d WHERE d.chunk = m.chunk)`;

/** The condition that a row's ordinal is in the chunk of the dirty row `d`. */
const inDirtyChunk = (row: 'p' | 'w') =>
  Prisma.sql`${Prisma.raw(row)}.ordinal BETWEEN d.chunk * ${CHUNK} AND d.chunk * ${CHUNK} + ${CHUNK} - 1`;

/** Ordinals as chunks and bits. */
function bitmapsOf(ordinals: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`
    SELECT f.ordinal / ${CHUNK} AS chunk, bit_or(set_bit(${EMPTY}, f.ordinal % ${CHUNK}, 1)) AS bits
    FROM (${ordinals}) f GROUP BY f.ordinal / ${CHUNK}`;
}

/** The union of several queries of chunks and bits. */
function unionOf(sets: readonly Prisma.Sql[]): Prisma.Sql {
  if (sets.length === 1 && sets[0]) return sets[0];
  return Prisma.sql`
    SELECT a.chunk, bit_or(a.bits) AS bits FROM (${Prisma.join([...sets], ' UNION ALL ')}) a GROUP BY a.chunk`;
}

/** The intersection of several queries of chunks and bits. */
function intersectionOf(sets: readonly Prisma.Sql[]): Prisma.Sql {
  return Prisma.sql`
    SELECT a.chunk, bit_and(a.bits) AS bits FROM (${Prisma.join([...sets], ' UNION ALL ')}) a
    GROUP BY a.chunk HAVING count(*) = ${sets.length}`;
}

/** Whether a query is for what the shop lists, as almost all are. */
const isOfListed = ({ states }: IndexQuery) => states.join() === 'live';

/** Names of kinds as the index has them for products in these states. */
function kindsIn(states: readonly ProductState[], kinds: readonly string[]): string[] {
  return states.flatMap((state) => kinds.map((kind) => (state === 'live' ? kind : `${state}:${kind}`)));
}

/** The products in the range of prices, if one is given. */
function priceSets({ minPrice, maxPrice }: Narrowing, name: string, isListed: boolean): Prisma.Sql[] {
  if (!minPrice && maxPrice === undefined) return [];
  const [least, most] = [minPrice ?? 0, maxPrice ?? HIGHEST_PRICE].map((price) => Math.min(price, HIGHEST_PRICE));
  // Bitmaps of prices are read for what is listed only; the few other queries read the products.
  if (!isListed)
    return [
      Prisma.sql`SELECT ${name}::text AS name, s.chunk, s.bits FROM (${bitmapsOf(
        Prisma.sql`SELECT p.ordinal FROM products p WHERE price_now(p) BETWEEN ${least}::int AND ${most}::int`,
      )}) s`,
    ];
  return [
    Prisma.sql`
      SELECT ${name}::text AS name, m.chunk, m.bits FROM marks_of_prices(${least}::int, ${most}::int) m
      WHERE ${isNotIn('dirty')}
      UNION ALL SELECT ${name}::text, s.chunk, s.bits FROM (${bitmapsOf(Prisma.sql`
        SELECT p.ordinal FROM dirty d JOIN products p ON ${inDirtyChunk('p')}
        WHERE price_now(p) BETWEEN ${least}::int AND ${most}::int`)}) s`,
  ];
}

/** The union of the bitmaps of words, per chunk, without the chunks whose words are dirty. */
function unionOfWords(words: Prisma.Sql): Prisma.Sql {
  const fresh = Prisma.sql`${words} AND ${isNotIn('dirty_words')}`;
  return Prisma.sql`
    SELECT u.chunk, bit_or(u.bits) AS bits
    FROM (SELECT m.chunk, m.bits ${fresh} AND m.bits IS NOT NULL
          UNION ALL SELECT m.chunk, set_bit(${EMPTY}, unnest(m.places), 1) ${fresh} AND m.bits IS NULL) u
    GROUP BY u.chunk`;
}

/** The query of the chunks and bits of the products with these words. */
function bitmapsOfWords(set: WordSet): Prisma.Sql {
  if ('word' in set) {
    const { word, isPrefix } = set;
    const those = isPrefix
      ? Prisma.sql`m.word >= ${word} AND m.word < ${`${word}\u{10ffff}`}`
      : Prisma.sql`m.word = ${word}`;
    return unionOfWords(Prisma.sql`FROM product_word_marks m WHERE ${those}`);
  }
  const parts = set.parts.map(bitmapsOfWords);
  if (set.joint === 'all') return intersectionOf(parts);
  return Prisma.sql`SELECT o.chunk, bit_or(o.bits) AS bits FROM (${Prisma.join(parts, ' UNION ALL ')}) o GROUP BY o.chunk`;
}

/** The condition that the words `w` match a text of `tsquery`; without a text none do. */
export function hasWords(query = ''): Prisma.Sql {
  return Prisma.sql`w.words @@ to_tsquery('lacewing', ${query})`;
}

/** The products found by a search by words: by the bitmaps of words if these can answer the query. */
function wordSet({ tiers, normal }: WordSearch): Prisma.Sql {
  const matches = hasWords(tiers.at(-1));
  const set = normal === null ? null : parseWordSet(normal);
  if (!set) return bitmapsOf(Prisma.sql`SELECT w.ordinal FROM product_words w WHERE ${matches}`);
  return Prisma.sql`${bitmapsOfWords(set)} UNION ALL ${bitmapsOf(Prisma.sql`
    SELECT w.ordinal FROM dirty_words d JOIN product_words w ON ${inDirtyChunk('w')} WHERE ${matches}`)}`;
}

/** The products whose search text contains each of these parts of words. */
function partSet(parts: readonly string[]): Prisma.Sql {
  const patterns = parts.map(containing);
  const likes = Prisma.join(
    patterns.map((pattern) => Prisma.sql`p.search_text LIKE ${pattern}`),
    ' AND ',
  );
  const sets = patterns.map((pattern) =>
    unionOfWords(
      Prisma.sql`FROM product_tokens t JOIN product_word_marks m ON m.word = t.token WHERE t.token LIKE ${pattern}`,
    ),
  );
  return Prisma.sql`${intersectionOf(sets)} UNION ALL ${bitmapsOf(Prisma.sql`
    SELECT p.ordinal FROM dirty_words d CROSS JOIN LATERAL (
      -- Chunk by chunk, or Postgres looks through the whole catalogue for a few.
      SELECT p.ordinal, p.search_text FROM products p WHERE ${inDirtyChunk('p')} OFFSET 0) p WHERE ${likes}`)}`;
}

/** The results of searches by text, as queries of names, chunks and bits. */
function textSets({ words, parts, styleKey }: Narrowing, prefix: string): Prisma.Sql[] {
  const named = (name: string, bitmaps: Prisma.Sql) =>
    Prisma.sql`SELECT ${prefix + name}::text AS name, f.chunk, f.bits FROM (${bitmaps}) f`;
  // A search by words also finds what has its parts.
  const searches = [
    ...(words && (words.tiers.length > 0 || parts.length === 0) ? [wordSet(words)] : []),
    ...(parts.length > 0 ? [partSet(parts)] : []),
  ];
  const ofStyle = Prisma.sql`SELECT p.ordinal FROM products p WHERE p.style_key = ${styleKey}`;
  return [
    ...(searches.length > 0 ? [named('search', unionOf(searches))] : []),
    ...(styleKey === undefined ? [] : [named('style', bitmapsOf(ofStyle))]),
  ];
}

/** What the sets of a list's own narrowing are called by. */
const WITHIN = 'within ';

/** The sets by which a narrowing becomes bitmaps, their names with a prefix. */
function narrowedBy(query: Narrowing, prefix: string, isListed: boolean) {
  const used = indexedFilters.filter((name) => query.values[name].length > 0);
  const given = used.map(
    (name) => Prisma.sql`(m.kind = ${name} AND m.value = ANY(${[...query.values[name]]}::text[]))`,
  );
  const price = priceSets(query, `${prefix}price`, isListed);
  const text = textSets(query, prefix);
  return { used, given, price, text, needsAll: price.length > 0 || query.words !== null || query.parts.length > 0 };
}

/**
 * The common table expressions of a query: `bitmaps` of filters' values (those that the query needs, or all that are
 * counted) and `sets`, one for each filter in use. A product matches if each set of its chunk has it.
 */
export function setsOf(query: IndexQuery, isCounting: boolean) {
  const isListed = isOfListed(query);
  const { used, given, price, text, needsAll: hasLoose } = narrowedBy(query, '', isListed);
  const within = query.within ? narrowedBy(query.within, WITHIN, isListed) : null;
  const all = [...given, ...text, ...price, ...(within ? [...within.given, ...within.text, ...within.price] : [])];
  // Intersect with `all`: words, styles and prices are those of products in any state, also of deleted ones.
  const needsAll = isCounting || hasLoose || within?.needsAll || given.length + (within?.given.length ?? 0) === 0;
  const kinds = kindsIn(query.states, [
    ...(isCounting ? [...indexedFilters, 'priceFrom'] : new Set([...used, ...(within?.used ?? [])])),
    ...(needsAll ? ['all'] : []),
  ]);
  const anyOf = (conditions: readonly Prisma.Sql[]) =>
    conditions.length > 0 ? Prisma.join([...conditions], ' OR ') : Prisma.sql`false`;
  const chosen = anyOf([...given, ...(needsAll ? [Prisma.sql`m.kind = 'all'`] : [])]);
  const wanted =
    isCounting || !isListed
      ? Prisma.sql`m.kind = ANY(${kinds}::text[])`
      : Prisma.sql`(${anyOf([chosen, ...(within?.given ?? [])])})`;
  /** The stored bitmaps of fresh chunks, and those of dirty ones, computed by this statement. */
  const current = (column: 'bits' | 'found') => {
    const kind = isListed ? 'm.kind' : `substr(m.kind, strpos(m.kind, ':') + 1) AS kind`;
    const columns = Prisma.raw(`${kind}, m.value, m.chunk, m.${column}`);
    return Prisma.sql`
      SELECT ${columns} FROM product_marks m WHERE ${wanted} AND ${isNotIn('dirty')}
      UNION ALL SELECT ${columns} FROM rebuilt m`;
  };
  const sets = [
    Prisma.sql`SELECT m.kind AS name, m.chunk, bit_or(m.bits) AS bits FROM bitmaps m WHERE ${chosen} GROUP BY m.kind, m.chunk`,
    ...price,
    ...text,
    ...(within && within.given.length > 0
      ? [
          Prisma.sql`SELECT ${WITHIN}::text || m.kind, m.chunk, bit_or(m.bits) FROM bitmaps m
            WHERE ${anyOf(within.given)} GROUP BY m.kind, m.chunk`,
        ]
      : []),
    ...(within ? [...within.price, ...within.text] : []),
  ];
  return {
    isEverything: all.length === 0,
    /** The number of sets. */
    count: all.length + (needsAll ? 1 : 0),
    /** The filters in use, as `sets` names them. */
    chosen: [...used, ...(price.length > 0 ? ['price'] : [])],
    /** How many products have each value, per chunk. */
    found: current('found'),
    expressions: Prisma.sql`
      dirty AS MATERIALIZED (SELECT chunk FROM dirty_chunks() chunk),
      due AS MATERIALIZED (SELECT p.id, price_now(p) AS price FROM products p WHERE p.price_due_at <= now()),
      dirty_words AS MATERIALIZED (SELECT chunk FROM dirty_word_chunks() chunk),
      rebuilt AS MATERIALIZED (
        SELECT m.kind, m.value, d.chunk, bit_or(set_bit(${EMPTY}, m.ordinal % ${CHUNK}, 1)) AS bits, count(*) AS found
        FROM dirty d CROSS JOIN LATERAL marks_of_products(d.chunk * ${CHUNK}, d.chunk * ${CHUNK} + ${CHUNK} - 1, ${kinds}::text[]) m
        WHERE ${wanted} GROUP BY m.kind, m.value, d.chunk),
      -- Read where they are needed: written out, the bitmaps of a large shop would not fit into the statement's memory.
      bitmaps AS NOT MATERIALIZED (${current('bits')}),
      sets AS MATERIALIZED (${Prisma.join(sets, ' UNION ALL ')})`,
  };
}

/**
 * The condition that the product `p` has its stored price. An array, which is read once, because an index of prices is
 * walked with it.
 */
export const isNotDue = Prisma.sql`p.id <> ALL (ARRAY(SELECT id FROM due))`;

/**
 * Whether the product `p` matches, by a table of one row, `every`, that has all matches. `<> 0` instead of `= 1`:
 * Postgres then expects most rows to match, and walks the order's index.
 */
export const isMatch = Prisma.sql`get_bit((SELECT bits FROM every)[p.ordinal / ${CHUNK} + 1], p.ordinal % ${CHUNK}) <> 0`;

/** The one row of `every`: the bitmaps of a table of chunks and bits, in the order of the chunks. */
export const everyMatch = (matches: Prisma.Sql) => Prisma.sql`
  SELECT array_agg(coalesce(m.bits, ${EMPTY}) ORDER BY c.chunk) AS bits
  FROM generate_series(0, (SELECT max(chunk) FROM ${matches})) c(chunk) LEFT JOIN ${matches} m ON m.chunk = c.chunk`;
