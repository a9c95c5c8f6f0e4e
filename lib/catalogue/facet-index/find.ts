import { PRIOR_REVIEWS, PRIOR_STARS } from '@/lib/catalogue/reviews/weighted-mean';
import { type DbOrTransaction, readRows } from '@/lib/platform/db/client';
import { containing } from '@/lib/platform/db/containing';
import { Prisma } from '@/lib/platform/db/generated/client';
import { CHUNK, everyMatch, hasWords, isMatch, isNotDue, setsOf } from './bitmaps';
import type { IndexOrder, IndexQuery, PageQuery } from './index-query';

/** The sort orders, each ending with the id, so that pages never overlap. Each has an index. */
const orderings: Record<Exclude<IndexOrder, 'relevance'>, Prisma.Sql> = {
  name: Prisma.sql`p.sort_name, p.id`,
  'price-low': Prisma.sql`price_now(p), p.id`,
  'price-high': Prisma.sql`price_now(p) DESC, p.id`,
  rating: Prisma.sql`p.rating DESC, p.id`,
  // weightedMean, written exactly as in the index.
  'top-rated': Prisma.raw(
    `((p.rating * p.num_reviews + ${PRIOR_REVIEWS * PRIOR_STARS}) / (p.num_reviews + ${PRIOR_REVIEWS})) DESC, p.id`,
  ),
  newest: Prisma.sql`p.created_at DESC, p.id`,
};
/** Orders by price: by the stored one, whose index is walked, and by that of the moment. */
const byPrice: Partial<Record<IndexOrder, { stored: Prisma.Sql; merged: Prisma.Sql }>> = {
  'price-low': { stored: Prisma.sql`p.price_cents, p.id`, merged: Prisma.sql`price, id` },
  'price-high': { stored: Prisma.sql`p.price_cents DESC, p.id`, merged: Prisma.sql`price DESC, id` },
};
const POPULARITY = Prisma.sql`(p.num_reviews + CASE WHEN p.is_best_seller THEN 40 ELSE 0 END)`;
const byPopularity = Prisma.sql`${POPULARITY} DESC, p.id`;

/** Where an exact search may find its parts of words, best first, like the tiers of a search by words. */
const places = [
  Prisma.sql`concat_ws(' ', p.sort_name, p.style_key)`,
  Prisma.sql`concat_ws(' ', p.brand_key, p.category, lower(unaccent(p.color_name)))`,
  Prisma.sql`lower(unaccent(array_to_string(p.features, ' ')))`,
];

/** The conditions by which a search ranks the product `p` with its words `w`, best first; none without a ranking. */
function tiersOf({ words, parts }: PageQuery): Prisma.Sql[] {
  if (words && words.tiers.length > 0) return words.tiers.map(hasWords);
  if (parts.length === 0) return [];
  return places.map((_, index) => {
    const text = Prisma.sql`concat_ws(' ', ${Prisma.join(places.slice(0, index + 1))})`;
    return Prisma.join(
      parts.map((part) => Prisma.sql`${text} LIKE ${containing(part)}`),
      ' AND ',
    );
  });
}

/** How a page is sorted: by a column of products, or by relevance. */
function sortingOf(query: PageQuery) {
  const tiers = query.order === 'relevance' ? tiersOf(query) : [];
  if (tiers.length === 0) {
    const by = orderings[query.order === 'relevance' ? 'name' : query.order];
    const { stored: ofMany = by, merged } = byPrice[query.order] ?? {};
    const plain = { isByTier: false, join: Prisma.empty, rank: Prisma.sql`0`, ties: by, by, ofMany, merged, outer: by };
    if (!query.first?.length) return plain;
    const rank = Prisma.sql`coalesce(array_position(${[...query.first]}::text[], p.id::text), ${LAST_RANK})`;
    return { ...plain, rank, by: Prisma.sql`${rank}, ${by}`, outer: Prisma.sql`page.rank, ${by}` };
  }
  const cases = tiers.map((tier, index) => Prisma.sql`WHEN ${tier} THEN ${index}::int`);
  const tier = Prisma.sql`CASE ${Prisma.join(cases, ' ')} ELSE ${tiers.length}::int END`;
  // Products that can't be bought come last, regardless of relevance.
  const soldOut = Prisma.sql`CASE WHEN EXISTS (SELECT 1 FROM product_sizes s
    WHERE s.product_id = p.id AND (s.quantity IS NULL OR s.quantity > 0)) THEN 0 ELSE 1000 END`;
  const rank = Prisma.sql`${tier} + ${soldOut}`;
  const byWords = query.words !== null && query.words.tiers.length > 0;
  const ties = byWords ? byPopularity : Prisma.sql`${POPULARITY} DESC, ${orderings.name}`;
  return {
    isByTier: true,
    join: byWords ? Prisma.sql`JOIN product_words w ON w.ordinal = p.ordinal` : Prisma.empty,
    rank,
    ties,
    by: Prisma.sql`${rank}, ${ties}`,
    ofMany: byPopularity,
    merged: undefined,
    outer: Prisma.sql`page.rank, ${ties}`,
  };
}

type Sorting = ReturnType<typeof sortingOf>;

/** Up to this number, all matches are sorted; beyond, the order's index is walked until a page is full. */
const FEW = 2_000;

/** The ordinals in a table of `chunk` and `bits`: stretches of 64 bits without one set are skipped. */
function ordinalsIn(table: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`
    SELECT s.first + place AS ordinal
    FROM (
      SELECT t.chunk * ${CHUNK} + part * 64 AS first, substring(t.bits FROM part * 64 + 1 FOR 64)::bit(64)::bigint AS stretch
      FROM ${table} t, generate_series(0, 127) part OFFSET 0) s, generate_series(0, 63) place
    WHERE s.stretch <> 0 AND (s.stretch >> (63 - place)) & 1 = 1`;
}

/** A page of matches that are few enough to sort. */
function pageOfFew({ rank, join, by }: Sorting, limit: number, offset: number): Prisma.Sql {
  return Prisma.sql`
    (SELECT p.id, ${rank} AS rank FROM few JOIN products p ON p.ordinal = few.ordinal ${join}
     ORDER BY ${by} LIMIT ${limit} OFFSET ${offset})`;
}

/** The condition that there are more matches than can be sorted. */
const areMany = Prisma.sql`(SELECT total FROM total) > ${FEW}`;

/** A page of more matches: the order's index is walked. */
function pageOfMany({ ofMany, merged }: Sorting, limit: number, offset: number, condition = areMany): Prisma.Sql {
  if (merged) return pageByPrice(merged, { limit, offset, condition });
  return Prisma.sql`
    (SELECT p.id, ${LAST_RANK}::int AS rank FROM products p
     WHERE ${condition} AND ${isMatch} ORDER BY ${ofMany} LIMIT ${limit} OFFSET ${offset})`;
}

/** The same by price: the index of the stored price is walked, and those are merged in whose price is due, if any. */
function pageByPrice(
  order: Prisma.Sql,
  { limit, offset, condition }: { limit: number; offset: number; condition: Prisma.Sql },
): Prisma.Sql {
  const stored = Prisma.sql`SELECT p.id, p.price_cents AS price FROM products p WHERE ${condition} AND ${isMatch}`;
  return Prisma.sql`
    (SELECT id, ${LAST_RANK}::int AS rank FROM (${stored} AND NOT EXISTS (SELECT 1 FROM due)) p
     ORDER BY ${order} LIMIT ${limit} OFFSET ${offset})
    UNION ALL
    (SELECT id, ${LAST_RANK}::int AS rank FROM (
       (SELECT id, price FROM (${stored} AND EXISTS (SELECT 1 FROM due) AND ${isNotDue}) p
        ORDER BY ${order} LIMIT ${limit + offset})
       UNION ALL
       SELECT p.id, due.price FROM due JOIN products p ON p.id = due.id WHERE ${condition} AND ${isMatch}) p
     ORDER BY ${order} LIMIT ${limit} OFFSET ${offset})`;
}

/** The same, led by the products that are to come first, where they match. */
function pageAfter(first: readonly string[], sorting: Sorting, limit: number, offset: number): Prisma.Sql {
  const those = Prisma.sql`${[...first]}::text[]`;
  const others = Prisma.sql`${areMany} AND p.id <> ALL(${those})`;
  return Prisma.sql`
    (SELECT p.id, led.rank
     FROM (SELECT p.id, ${sorting.rank} AS rank FROM products p WHERE p.id = ANY(${those}) AND ${areMany} AND ${isMatch}
           UNION ALL (${pageOfMany(sorting, limit + offset, 0, others)})) led
     JOIN products p ON p.id = led.id ORDER BY led.rank, ${sorting.ties} LIMIT ${limit} OFFSET ${offset})`;
}

/** This number of the most popular matches are ranked by their tiers, if there are too many to rank all. */
const RANKED = 600;
/** After all that are ranked. */
const LAST_RANK = Prisma.raw('5000');

/** The same by tiers: the most popular matches are ranked, the rest stay in order of popularity. */
function pageOfPopular(sorting: Sorting, limit: number, offset: number): Prisma.Sql {
  const ranked = Math.max(0, Math.min(limit, RANKED - offset));
  if (ranked === 0) return pageOfMany(sorting, limit, offset);
  const first = Prisma.sql`
    (SELECT p.id, ${sorting.rank} AS rank
     FROM (SELECT p.id FROM products p
           WHERE (SELECT total FROM total) > ${FEW} AND ${isMatch} ORDER BY ${sorting.ofMany} LIMIT ${RANKED}) popular
     JOIN products p ON p.id = popular.id ${sorting.join} ORDER BY ${sorting.by} LIMIT ${ranked} OFFSET ${offset})`;
  if (ranked === limit) return first;
  return Prisma.sql`${first} UNION ALL ${pageOfMany(sorting, limit - ranked, RANKED)}`;
}

/** See `facetIndex.among`. */
export async function findAmong(query: IndexQuery, ids: readonly string[], via: DbOrTransaction): Promise<string[]> {
  const sets = setsOf(query, false);
  const rows = await via.$queryRaw<{ id: string }[]>`
    WITH ${sets.expressions},
    matches AS MATERIALIZED (
      SELECT chunk, bit_and(bits) AS bits FROM sets GROUP BY chunk HAVING count(*) = ${sets.count})
    SELECT p.id FROM products p JOIN matches m ON m.chunk = p.ordinal / ${CHUNK}
    WHERE p.id = ANY(${[...ids]}::text[]) AND get_bit(m.bits, p.ordinal % ${CHUNK}) <> 0`;
  return rows.map(({ id }) => id);
}

/** See `facetIndex.find`. */
export async function findPage<Row extends { id: string }>(
  query: PageQuery,
  columns: Prisma.Sql,
): Promise<{ rows: Row[]; total: number }> {
  const { limit, offset, first = [] } = query;
  const sets = setsOf(query, false);
  const sorting = sortingOf(query);
  const isLed = first.length > 0 && !sorting.isByTier;
  const isEverything = sets.isEverything && !isLed;
  const pageOfLed = () => pageAfter(first, sorting, limit, offset);
  const pageOfMore = isLed ? pageOfLed : sorting.isByTier ? pageOfPopular : pageOfMany;
  const page = isEverything
    ? pageOfMany(sorting, limit, offset, Prisma.sql`true`)
    : Prisma.sql`${pageOfFew(sorting, limit, offset)} UNION ALL ${pageOfMore(sorting, limit, offset)}`;
  const narrowed = Prisma.sql`
    few AS MATERIALIZED (
      SELECT f.ordinal FROM (${ordinalsIn(Prisma.sql`matches`)}) f WHERE (SELECT total FROM total) <= ${FEW}),`;
  const rows = await readRows<Row & { total: number }>(Prisma.sql`
    WITH ${sets.expressions},
    matches AS MATERIALIZED (
      SELECT chunk, bit_and(bits) AS bits FROM sets GROUP BY chunk HAVING count(*) = ${sets.count}),
    total AS MATERIALIZED (SELECT coalesce(sum(bit_count(bits)), 0)::int AS total FROM matches),
    every AS MATERIALIZED (${everyMatch(Prisma.sql`matches`)}),
    ${isEverything ? Prisma.empty : narrowed}
    page AS (${page})
    SELECT ${columns}, total.total
    FROM total LEFT JOIN (page JOIN products p ON p.id = page.id) ON true
    ORDER BY ${sorting.outer}`);
  const found = rows.filter(({ id }) => id !== null).map(({ total: _, ...row }) => row as unknown as Row);
  return { rows: found, total: rows[0]?.total ?? 0 };
}
