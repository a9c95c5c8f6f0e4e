import { readRows } from '@/lib/db/client';
import { containing } from '@/lib/db/containing';
import { Prisma } from '@/lib/db/generated/client';
import { type Cents, cents } from '@/lib/money/money';
import { PRIOR_REVIEWS, PRIOR_STARS } from '@/lib/reviews/weighted-mean';
import {
  type ChoiceName,
  choices,
  type FacetValue,
  type FlagName,
  flagNames,
  type NarrowingFilter,
  narrowingFilters,
  type PriceBucket,
  type ProductFacets,
  type ProductFilters,
  type SortOrder,
  textsOf,
} from './product-filters';
import { type ProductRow, productColumns } from './product-repository';
import { foldName, foldText, searchWords } from './search-text';
import type { WordSet } from './word-set';

// How lists are counted without reading the products. Each value of a filter has a bit string in which the products that
// have it are marked (product_marks), in chunks of 8,192 products: a filter is the union of its values' strings, a list the
// intersection of its filters. A chunk that changed since its marks were made is read from the products themselves. What words
// find is counted in the same way (product_word_marks), because half of a catalogue may have a word.

const CHUNK = Prisma.raw('8192');
const NOTHING = Prisma.raw('0::bit(8192)');

/** The sort orders with the ids as the last word, so that pages never overlap. Each has an index. */
const orderings: Record<Exclude<SortOrder, 'relevance'>, Prisma.Sql> = {
  name: Prisma.sql`p.sort_name, p.id`,
  'price-low': Prisma.sql`p.price_cents, p.id`,
  'price-high': Prisma.sql`p.price_cents DESC, p.id`,
  rating: Prisma.sql`p.rating DESC, p.id`,
  // weightedMean, in the words of the index.
  'top-rated': Prisma.raw(
    `((p.rating * p.num_reviews + ${PRIOR_REVIEWS * PRIOR_STARS}) / (p.num_reviews + ${PRIOR_REVIEWS})) DESC, p.id`,
  ),
  newest: Prisma.sql`p.created_at DESC, p.id`,
};
const POPULARITY = Prisma.sql`(p.num_reviews + CASE WHEN p.is_best_seller THEN 40 ELSE 0 END)`;
const byPopularity = Prisma.sql`${POPULARITY} DESC, p.id`;

/** What a forgiving search looks for, as texts of `tsquery`; each finds what the one before it finds, and more. */
export interface WordSearch {
  /** The better its first match, the further up stands a product. The last one decides what is found; without one nothing is. */
  tiers: readonly string[];
  /** What the last tier finds, when the marks of words can tell. */
  found: WordSet | null;
}

/** Filters that have no marks of their own: prices are found by priceSet, the others by foundSets. */
const unmarked: readonly NarrowingFilter[] = ['minPrice', 'maxPrice', 'search', 'style'];

/** The filters whose values are marked, each under its own name. */
const marked = narrowingFilters
  .filter((name) => !unmarked.includes(name))
  .map((name) => ({
    kind: name,
    /** The values of the filter that are given, as marks write them; none when the filter is not given. */
    read: (filters: ProductFilters): readonly string[] => textsOf(filters, name).map((text) => markedValue(name, text)),
  }));

/** The value under which a product is marked that a filter finds by this text. */
function markedValue(name: NarrowingFilter, text: string): string {
  if (flagNames.some((flag) => flag === name)) return '';
  return name === 'brand' ? foldName(text) : text;
}

/** Beyond any price whose bits are marked, in cents; twice as much as the dearest shoe. */
const HIGHEST_PRICE = 2 ** 24 - 1;

/** The products in the range of prices, if one is given. */
function priceSet({ minPrice, maxPrice }: ProductFilters): Prisma.Sql[] {
  if (!minPrice && maxPrice === undefined) return [];
  const [least, most] = [minPrice ?? 0, maxPrice ?? HIGHEST_PRICE].map((cents) => Math.min(cents, HIGHEST_PRICE));
  return [
    Prisma.sql`
      SELECT 'price' AS name, m.chunk, m.bits FROM marks_of_prices(${least}::int, ${most}::int) m
      WHERE m.chunk NOT IN (SELECT chunk FROM stale)
      UNION ALL SELECT 'price', s.chunk, s.bits FROM (${marking(Prisma.sql`
        SELECT p.ordinal FROM stale r JOIN products p ON ${inChunk('p')}
        WHERE p.price_cents BETWEEN ${least}::int AND ${most}::int`)}) s`,
  ];
}

/** The union of marks of words, chunk by chunk, but for the chunks that were reworded. */
function unionOf(marks: Prisma.Sql): Prisma.Sql {
  const believed = Prisma.sql`${marks} AND m.chunk NOT IN (SELECT chunk FROM reworded)`;
  return Prisma.sql`
    SELECT u.chunk, bit_or(u.bits) AS bits
    FROM (SELECT m.chunk, m.bits ${believed} AND m.bits IS NOT NULL
          UNION ALL SELECT m.chunk, set_bit(${NOTHING}, unnest(m.places), 1) ${believed} AND m.bits IS NULL) u
    GROUP BY u.chunk`;
}

/** The intersection of several queries of chunks and bits. */
function intersectionOf(sets: readonly Prisma.Sql[]): Prisma.Sql {
  return Prisma.sql`
    SELECT a.chunk, bit_and(a.bits) AS bits FROM (${Prisma.join([...sets], ' UNION ALL ')}) a
    GROUP BY a.chunk HAVING count(*) = ${sets.length}`;
}

/** The query of the chunks and bits of the products that have these words. */
function bitsOf(set: WordSet): Prisma.Sql {
  if ('word' in set) {
    const { word, isPrefix } = set;
    const those = isPrefix
      ? Prisma.sql`m.word >= ${word} AND m.word < ${`${word}\u{10ffff}`}`
      : Prisma.sql`m.word = ${word}`;
    return unionOf(Prisma.sql`FROM product_word_marks m WHERE ${those}`);
  }
  const parts = set.parts.map(bitsOf);
  if (set.joint === 'all') return intersectionOf(parts);
  return Prisma.sql`SELECT o.chunk, bit_or(o.bits) AS bits FROM (${Prisma.join(parts, ' UNION ALL ')}) o GROUP BY o.chunk`;
}

/** Ordinals as chunks and bits. */
function marking(ordinals: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`
    SELECT f.ordinal / ${CHUNK} AS chunk, bit_or(set_bit(${NOTHING}, f.ordinal % ${CHUNK}, 1)) AS bits
    FROM (${ordinals}) f GROUP BY f.ordinal / ${CHUNK}`;
}

/** The products with certain words, by the marks of words where these are to be believed. */
function wordBits({ found, tiers }: WordSearch): Prisma.Sql {
  const matches = matching(tiers.at(-1));
  if (!found) return marking(Prisma.sql`SELECT w.ordinal FROM product_words w WHERE ${matches}`);
  return Prisma.sql`${bitsOf(found)} UNION ALL ${marking(Prisma.sql`
    SELECT w.ordinal FROM reworded r JOIN product_words w ON ${inChunk('w')} WHERE ${matches}`)}`;
}

/** The condition that a row's ordinal is in the chunk of `r`. */
const inChunk = (row: 'p' | 'w') =>
  Prisma.sql`${Prisma.raw(row)}.ordinal BETWEEN r.chunk * ${CHUNK} AND r.chunk * ${CHUNK} + ${CHUNK} - 1`;

/** The products whose search text has each of these parts of words. */
function partBits(parts: readonly string[]): Prisma.Sql {
  const patterns = parts.map(containing);
  const likes = Prisma.join(
    patterns.map((pattern) => Prisma.sql`p.search_text LIKE ${pattern}`),
    ' AND ',
  );
  const sets = patterns.map((pattern) =>
    unionOf(
      Prisma.sql`FROM product_tokens t JOIN product_word_marks m ON m.word = t.token WHERE t.token LIKE ${pattern}`,
    ),
  );
  return Prisma.sql`${intersectionOf(sets)} UNION ALL ${marking(Prisma.sql`
    SELECT p.ordinal FROM reworded r CROSS JOIN LATERAL (
      -- Chunk by chunk, or Postgres looks through the whole catalogue for a few.
      SELECT p.ordinal, p.search_text FROM products p WHERE ${inChunk('p')} OFFSET 0) p WHERE ${likes}`)}`;
}

/** Products found by what is not a marked filter, as the query of their chunks and bits. */
function foundSets(filters: ProductFilters, words: WordSearch | null): { name: string; bits: Prisma.Sql }[] {
  const { search, style } = filters;
  const parts = search === undefined || words ? [] : searchWords(search);
  return [
    ...(words ? [{ name: 'search', bits: wordBits(words) }] : []),
    ...(parts.length > 0 ? [{ name: 'search', bits: partBits(parts) }] : []),
    ...(style === undefined
      ? []
      : [
          {
            name: 'style',
            bits: marking(Prisma.sql`SELECT p.ordinal FROM products p WHERE p.style_key = ${foldName(style)}`),
          },
        ]),
  ];
}

function matching(query = ''): Prisma.Sql {
  return Prisma.sql`w.words @@ to_tsquery('lacewing', ${query})`;
}

/** The common table expressions `marks` (those that `wanted` names) and `sets` (one for each filter that is given). */
function setsOf(filters: ProductFilters, words: WordSearch | null, isCounting: boolean) {
  const price = priceSet(filters);
  const chosenKinds = marked.filter(({ read }) => read(filters).length > 0);
  const given = chosenKinds.map(
    ({ kind, read }) => Prisma.sql`(m.kind = ${kind} AND m.value = ANY(${[...read(filters)]}::text[]))`,
  );
  const found = foundSets(filters, words);
  // Something has to say which bits are products at all when nothing else does; marks of words may still have those that are gone.
  const needsAll = isCounting || price.length > 0 || filters.search !== undefined || given.length + found.length === 0;
  const kinds = [
    ...(isCounting ? [...marked.map(({ kind }) => kind), 'priceFrom'] : chosenKinds.map(({ kind }) => kind)),
    ...(needsAll ? ['all'] : []),
  ];
  const chosen = Prisma.join(
    [
      ...given,
      ...(needsAll ? [Prisma.sql`m.kind = 'all'`] : []),
      ...(given.length === 0 && !needsAll ? [Prisma.sql`false`] : []),
    ],
    ' OR ',
  );
  const wanted = isCounting ? Prisma.sql`m.kind = ANY(${kinds}::text[])` : Prisma.sql`(${chosen})`;
  const believed = (column: 'bits' | 'found') => {
    const asked = Prisma.raw(`m.kind, m.value, m.chunk, m.${column}`);
    return Prisma.sql`
      SELECT ${asked} FROM product_marks m WHERE ${wanted} AND m.chunk NOT IN (SELECT chunk FROM stale)
      UNION ALL SELECT ${asked} FROM remade m`;
  };
  const sets = [
    Prisma.sql`SELECT m.kind AS name, m.chunk, bit_or(m.bits) AS bits FROM marks m WHERE ${chosen} GROUP BY m.kind, m.chunk`,
    ...price,
    ...found.map(({ name, bits }) => Prisma.sql`SELECT ${name}::text AS name, f.chunk, f.bits FROM (${bits}) f`),
  ];
  return {
    isEverything: chosenKinds.length + price.length + found.length === 0,
    count: given.length + price.length + found.length + (needsAll ? 1 : 0),
    /** How many products have each value, chunk by chunk. */
    found: believed('found'),
    expressions: Prisma.sql`
      stale AS MATERIALIZED (SELECT DISTINCT chunk FROM product_changes),
      reworded AS MATERIALIZED (SELECT DISTINCT chunk FROM product_word_changes),
      remade AS MATERIALIZED (
        SELECT m.kind, m.value, s.chunk, bit_or(set_bit(${NOTHING}, m.ordinal % ${CHUNK}, 1)) AS bits, count(*) AS found
        FROM stale s CROSS JOIN LATERAL marks_of_products(s.chunk * ${CHUNK}, s.chunk * ${CHUNK} + ${CHUNK} - 1, ${kinds}::text[]) m
        WHERE ${wanted} GROUP BY m.kind, m.value, s.chunk),
      -- Read where they are needed: written out, the marks of a large shop would not fit into the statement's memory.
      marks AS NOT MATERIALIZED (${believed('bits')}),
      sets AS MATERIALIZED (${Prisma.join(sets, ' UNION ALL ')})`,
  };
}

/** Up to so many matches are all sorted; beyond, the order's index is walked until a page is full. */
const FEW = 2_000;

/** The ordinals in a table of `chunk` and `bits`: looked for only in those stretches of 64 bits that have one set. */
function ordinalsIn(table: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`
    SELECT s.first + place AS ordinal
    FROM (
      SELECT t.chunk * ${CHUNK} + part * 64 AS first, substring(t.bits FROM part * 64 + 1 FOR 64)::bit(64)::bigint AS stretch
      FROM ${table} t, generate_series(0, 127) part OFFSET 0) s, generate_series(0, 63) place
    WHERE s.stretch <> 0 AND (s.stretch >> (63 - place)) & 1 = 1`;
}

/**
 * Whether the product `p` is among the matches, by a table of one row, `every`, that holds them all. `<> 0` and not `= 1`:
 * Postgres takes it for a condition that most rows meet, and walks the order's index.
 */
const isMatch = Prisma.sql`get_bit((SELECT bits FROM every)[p.ordinal / ${CHUNK} + 1], p.ordinal % ${CHUNK}) <> 0`;
const everyMatch = (matches: Prisma.Sql) => Prisma.sql`
  SELECT array_agg(coalesce(m.bits, ${NOTHING}) ORDER BY c.chunk) AS bits
  FROM generate_series(0, (SELECT max(chunk) FROM ${matches})) c(chunk) LEFT JOIN ${matches} m ON m.chunk = c.chunk`;

/** One page of products with the number of all matches, in one statement. */
export async function listProductRows(
  filters: ProductFilters,
  words: WordSearch | null = null,
): Promise<{ rows: ProductRow[]; total: number }> {
  const sets = setsOf(filters, words, false);
  const offset = (filters.page - 1) * filters.limit;
  const order = orderOf(filters, words);
  const page = Prisma.sql`LIMIT ${filters.limit} OFFSET ${offset}`;
  const pageOf = sets.isEverything
    ? Prisma.sql`SELECT p.id, 0 AS rank FROM products p ORDER BY ${order.ofMany} ${page}`
    : Prisma.sql`
      (SELECT p.id, ${order.rank} AS rank FROM few JOIN products p ON p.ordinal = few.ordinal ${order.join}
       ORDER BY ${order.by} ${page})
      UNION ALL ${order.isByWords ? pageOfPopular(order, filters.limit, offset) : pageOfMany(order, filters.limit, offset)}`;
  const narrowed = Prisma.sql`
    every AS MATERIALIZED (${everyMatch(Prisma.sql`matches`)}),
    few AS MATERIALIZED (
      SELECT f.ordinal FROM (${ordinalsIn(Prisma.sql`matches`)}) f WHERE (SELECT total FROM total) <= ${FEW}),`;
  const rows = await readRows<ProductRow & { total: number }>(Prisma.sql`
    WITH ${sets.expressions},
    matches AS MATERIALIZED (
      SELECT chunk, bit_and(bits) AS bits FROM sets GROUP BY chunk HAVING count(*) = ${sets.count}),
    total AS MATERIALIZED (SELECT coalesce(sum(bit_count(bits)), 0)::int AS total FROM matches),
    ${sets.isEverything ? Prisma.empty : narrowed}
    page AS (${pageOf})
    SELECT ${productColumns}, total.total
    FROM total LEFT JOIN (page JOIN products p ON p.id = page.id) ON true
    ORDER BY ${order.outer}`);
  return { rows: rows.filter(({ id }) => id !== null).map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 };
}

type ListOrder = ReturnType<typeof orderOf>;

/** A page of more matches than are sorted: the order's index is walked. */
function pageOfMany({ ofMany }: Pick<ListOrder, 'ofMany'>, limit: number, offset: number): Prisma.Sql {
  return Prisma.sql`
    (SELECT p.id, ${LAST_RANK}::int AS rank FROM products p
     WHERE (SELECT total FROM total) > ${FEW} AND ${isMatch} ORDER BY ${ofMany} LIMIT ${limit} OFFSET ${offset})`;
}

/** So many of the most popular matches are ranked by their words, where there are too many to rank all. */
const RANKED = 600;
/** Behind all that are ranked. */
const LAST_RANK = Prisma.raw('5000');

/** The same by how well words match: the most popular matches are ranked, and those that follow stay as popular as they are. */
function pageOfPopular(order: ListOrder, limit: number, offset: number): Prisma.Sql {
  const ranked = Math.max(0, Math.min(limit, RANKED - offset));
  if (ranked === 0) return pageOfMany(order, limit, offset);
  const first = Prisma.sql`
    (SELECT p.id, ${order.rank} AS rank
     FROM (SELECT p.id FROM products p
           WHERE (SELECT total FROM total) > ${FEW} AND ${isMatch} ORDER BY ${order.ofMany} LIMIT ${RANKED}) popular
     JOIN products p ON p.id = popular.id ${order.join} ORDER BY ${order.by} LIMIT ${ranked} OFFSET ${offset})`;
  if (ranked === limit) return first;
  return Prisma.sql`${first} UNION ALL ${pageOfMany(order, limit - ranked, RANKED)}`;
}

/**
 * Where an exact search may find its parts of words, the best places first, as the tiers of a forgiving one have them.
 */
const places = [
  Prisma.sql`concat_ws(' ', p.sort_name, p.style_key)`,
  Prisma.sql`concat_ws(' ', p.brand_key, p.category, lower(unaccent(p.color_name)))`,
  Prisma.sql`lower(unaccent(array_to_string(p.features, ' ')))`,
];

/**
 * The conditions by which a search ranks the product `p` with its words `w`, the best first; none when it does not
 * rank.
 */
function matchesOf({ search = '' }: ProductFilters, words: WordSearch | null): Prisma.Sql[] {
  if (words) return words.tiers.map(matching);
  const patterns = searchWords(search).map(containing);
  if (patterns.length === 0) return [];
  return places.map((_, index) => {
    const text = Prisma.sql`concat_ws(' ', ${Prisma.join(places.slice(0, index + 1))})`;
    return Prisma.join(
      patterns.map((pattern) => Prisma.sql`${text} LIKE ${pattern}`),
      ' AND ',
    );
  });
}

/** How a page is ordered: by a column of products, or by how well what is searched for matches. */
function orderOf(filters: ProductFilters, words: WordSearch | null) {
  const { sortBy } = filters;
  const matches = sortBy === 'relevance' ? matchesOf(filters, words) : [];
  if (matches.length === 0) {
    const by = orderings[sortBy === 'relevance' ? 'name' : sortBy];
    return { isByWords: false, join: Prisma.empty, rank: Prisma.sql`0`, by, ofMany: by, outer: by };
  }
  const tiers = matches.map((match, index) => Prisma.sql`WHEN ${match} THEN ${index}::int`);
  const tier = Prisma.sql`CASE ${Prisma.join(tiers, ' ')} ELSE ${matches.length}::int END`;
  // What can't be bought stands below what can, wherever its words are.
  const soldOut = Prisma.sql`CASE WHEN EXISTS (SELECT 1 FROM product_sizes s
    WHERE s.product_id = p.id AND (s.quantity IS NULL OR s.quantity > 0)) THEN 0 ELSE 1000 END`;
  const rank = Prisma.sql`${tier} + ${soldOut}`;
  const ties = words ? byPopularity : Prisma.sql`${POPULARITY} DESC, ${orderings.name}`;
  return {
    isByWords: true,
    join: words ? Prisma.sql`JOIN product_words w ON w.ordinal = p.ordinal` : Prisma.empty,
    rank,
    by: Prisma.sql`${rank}, ${ties}`,
    ofMany: byPopularity,
    outer: Prisma.sql`page.rank, ${ties}`,
  };
}

interface FacetRow {
  kind: string;
  value: string;
  count: number;
}

/** What there is to choose, each value with the number of products that choosing it would leave. */
export async function findProductFacets(
  filters: ProductFilters,
  words: WordSearch | null = null,
): Promise<ProductFacets> {
  const sets = setsOf(filters, words, true);
  const chosen = [
    ...marked.filter(({ read }) => read(filters).length > 0).map(({ kind }) => kind),
    ...(priceSet(filters).length > 0 ? ['price'] : []),
  ];
  // For the values of a filter, that filter's own choice does not count.
  const masks = [null, ...chosen].map(
    (name) => Prisma.sql`
      SELECT ${name ?? ''}::text AS name, chunk, bit_and(bits) AS bits FROM sets WHERE name <> ${name ?? ''}
      GROUP BY chunk HAVING count(*) = ${sets.count - (name === null ? 0 : 1)}`,
  );
  const counts = sets.isEverything
    ? Prisma.sql`sum(m.found) AS count FROM (${sets.found}) m`
    : Prisma.sql`coalesce(sum(bit_count(m.bits & k.bits)), 0) AS count
      FROM marks m LEFT JOIN masks k ON k.chunk = m.chunk
        AND k.name = CASE WHEN (CASE m.kind WHEN 'priceFrom' THEN 'price' ELSE m.kind END) = ANY(${chosen}::text[])
                     THEN (CASE m.kind WHEN 'priceFrom' THEN 'price' ELSE m.kind END) ELSE '' END`;
  const rows = await readRows<FacetRow>(Prisma.sql`
    WITH ${sets.expressions},
    masks AS MATERIALIZED (${Prisma.join(masks, ' UNION ALL ')}),
    counted AS MATERIALIZED (
      SELECT c.kind, c.value, c.count::int AS count
      FROM (SELECT m.kind, m.value, ${counts} WHERE m.kind <> 'all' GROUP BY m.kind, m.value) c),
    priced AS MATERIALIZED (SELECT chunk, bits FROM masks WHERE name = ${chosen.includes('price') ? 'price' : ''}),
    every AS MATERIALIZED (${everyMatch(Prisma.sql`priced`)}),
    steps AS (SELECT min(value::int) * 100 AS lowest, max(value::int) * 100 AS highest
              FROM counted WHERE kind = 'priceFrom' AND count > 0)
    SELECT c.kind, CASE c.kind WHEN 'brand' THEN coalesce(
        (SELECT p.brand FROM products p WHERE p.brand_key = c.value ORDER BY p.sort_name, p.id LIMIT 1), c.value)
      ELSE c.value END AS value, c.count
    FROM counted c
    UNION ALL SELECT 'lowest', '', (SELECT p.price_cents FROM products p
      WHERE p.price_cents >= (SELECT lowest FROM steps) AND ${isMatch} ORDER BY p.price_cents, p.id LIMIT 1)
    UNION ALL SELECT 'highest', '', (SELECT p.price_cents FROM products p
      WHERE p.price_cents <= coalesce(
          (SELECT min(value::int) * 100 - 1 FROM counted WHERE kind = 'priceFrom' AND value::int * 100 > (SELECT highest FROM steps)),
          (SELECT highest + 2000000000 FROM steps))
        AND ${isMatch} ORDER BY p.price_cents DESC, p.id LIMIT 1)`);
  return toFacets(rows);
}

function toFacets(rows: readonly FacetRow[]): ProductFacets {
  const of = (kind: string) => rows.filter((row) => row.kind === kind).map(({ value, count }) => ({ value, count }));
  const one = (kind: string): number => rows.find((row) => row.kind === kind)?.count ?? 0;
  const byNumber = (kind: string) => of(kind).sort((a, b) => Number(a.value) - Number(b.value));
  const byName = (kind: ChoiceName) => of(kind).sort((a, b) => (foldText(a.value) < foldText(b.value) ? -1 : 1));
  const valuesOf = (name: ChoiceName) => (name === 'size' ? byNumber(name) : byName(name));
  return {
    ...(Object.fromEntries(choices.map(({ name }) => [name, valuesOf(name)])) as Record<ChoiceName, FacetValue[]>),
    ...(Object.fromEntries(flagNames.map((name) => [name, one(name)])) as Record<FlagName, number>),
    rating: byNumber('minRating').reverse(),
    price: { min: cents(one('lowest')), max: cents(one('highest')), buckets: toBuckets(byNumber('priceFrom')) },
  };
}

/** The end of the step of the histogram that begins with so many cents; the migration that marks prices draws the steps. */
function endOfStep(from: number): Cents {
  const width = from < 300_00 ? 10_00 : from < 1_000_00 ? 50_00 : from < 10_000_00 ? 1_000_00 : 100_000_00;
  return cents(from + width - 1);
}

/** The steps of the histogram between the first and the last that has a product, the empty ones among them too. */
function toBuckets(steps: readonly { value: string; count: number }[]): PriceBucket[] {
  const filled = steps
    .map(({ value, count }) => ({ from: cents(Number(value) * 100), count }))
    .filter(({ count }) => count > 0);
  const last = filled.at(-1)?.from;
  const buckets: PriceBucket[] = [];
  for (let from = filled[0]?.from; from !== undefined && last !== undefined && from <= last; ) {
    const start: Cents = from;
    const to = endOfStep(start);
    buckets.push({ from: start, to, count: filled.find((step) => step.from === start)?.count ?? 0 });
    from = cents(to + 1);
  }
  return buckets;
}
