import { LONGEST_SEARCH } from '@/lib/catalogue/product/search-text';
import { type DbOrTransaction, db, readRows } from '@/lib/platform/db/client';
import { Prisma } from '@/lib/platform/db/generated/client';

export interface LookedUpWord {
  word: string;
  /** Whether the catalogue has it or another form of it. */
  isKnown: boolean;
  /** Whether it has no ending that the dictionary cuts off. */
  isStem: boolean;
  /** Its synonyms, each one or several words. */
  synonyms: string[];
  /** Likely corrections, best first; none for a known word. */
  candidates: { word: string; kind: 'prefix' | 'part' | 'correction' }[];
}

/** The condition that the shop lists the product of a row of `product_words`. */
const isListed = (row: 'o' | 'w') =>
  Prisma.sql`EXISTS (
    SELECT 1 FROM products p WHERE p.ordinal = ${Prisma.raw(row)}.ordinal AND product_state(p) = 'live')`;

/** How many letters may be wrong in a word of this length. */
const TYPOS = Prisma.sql`CASE WHEN length(asked.word) < 3 THEN 0 WHEN length(asked.word) < 6 THEN 1 ELSE 2 END`;
/** Two wrong letters change a short word too much, unless the rest is very similar. */
const ALIKE = 0.25;
const lettersOf = (word: Prisma.Sql) =>
  Prisma.sql`(SELECT string_agg(l, '' ORDER BY l) FROM regexp_split_to_table(${word}, '') l)`;
const CANDIDATES = 3;

/**
 * Looks words and pairs of words up in the catalogue's dictionary and among the synonyms, in one statement. Corrections
 * cost the most, so they are looked for only where `mayBeWrong` has the word.
 */
export async function lookUpWords(
  words: readonly string[],
  mayBeWrong: readonly string[] = words,
): Promise<LookedUpWord[]> {
  if (words.length === 0) return [];
  return readRows<LookedUpWord>(Prisma.sql`
    WITH asked AS (
      SELECT w.word, w.place, coalesce((ts_lexize('english_stem', w.word))[1], w.word) AS stem,
        CASE WHEN EXISTS (SELECT 1 FROM search_words k WHERE k.word = w.word) THEN true
             WHEN EXISTS (SELECT 1 FROM search_words k WHERE k.stem = coalesce((ts_lexize('english_stem', w.word))[1], w.word)) THEN true
             -- The dictionary has a new product's words shortly after the product.
             WHEN strpos(w.word, ' ') = 0 THEN EXISTS (
               SELECT 1 FROM product_words o WHERE o.words @@ plainto_tsquery('lacewing', w.word) AND ${isListed('o')})
             ELSE false END AS known,
        coalesce((SELECT array_agg(s.means ORDER BY s.means) FROM search_synonyms s WHERE s.word = w.word), '{}') AS synonyms
      FROM unnest(${[...words]}::text[]) WITH ORDINALITY w(word, place))
    SELECT asked.word, asked.known AS "isKnown", asked.stem = asked.word AS "isStem", asked.synonyms,
      CASE WHEN asked.word <> ALL (${[...mayBeWrong]}::text[]) OR asked.known OR cardinality(asked.synonyms) > 0 OR asked.word ~ '[ 0-9]' OR length(asked.word) < 3 THEN '[]'::json ELSE coalesce((
        SELECT json_agg(json_build_object('word', best.word, 'kind', best.kind) ORDER BY best.rank, best.letters, best.weight, best.likeness DESC, best.word)
        FROM (
          SELECT near.word, min(near.weight) AS weight, similarity(near.word, asked.word) AS likeness,
            levenshtein(near.word, asked.word) AS letters,
            CASE WHEN starts_with(near.word, asked.word) THEN 'prefix'
                 WHEN length(asked.word) >= 4 AND strpos(near.word, asked.word) > 0 THEN 'part' ELSE 'correction' END AS kind,
            CASE WHEN starts_with(near.word, asked.word) THEN 0
                 WHEN length(asked.word) >= 4 AND strpos(near.word, asked.word) > 0 THEN 1
                 WHEN length(near.word) = length(asked.word) AND ${lettersOf(Prisma.sql`near.word`)} = ${lettersOf(Prisma.sql`asked.word`)} THEN 3
                 ELSE 2 + least(levenshtein(near.word, asked.word), levenshtein(near.stem, asked.word),
                                levenshtein(near.stem, asked.stem)) END AS rank
          FROM (
            SELECT k.word, k.stem, k.weight FROM search_words k WHERE k.word % asked.word
            UNION SELECT k.word, k.stem, k.weight FROM search_words k WHERE k.word LIKE '%' || asked.word || '%'
            UNION SELECT k.word, k.stem, k.weight FROM search_words k
              WHERE left(k.word, 1) = left(asked.word, 1) AND length(k.word) BETWEEN length(asked.word) - 2 AND length(asked.word) + 2
            UNION SELECT s.word, coalesce((ts_lexize('english_stem', s.word))[1], s.word), 2 FROM search_synonyms s WHERE strpos(s.word, ' ') = 0
          ) near
          -- levenshtein takes at most 255 letters.
          WHERE length(near.word) BETWEEN 3 AND ${LONGEST_SEARCH}
          GROUP BY near.word, near.stem
          ORDER BY rank, letters, weight, likeness DESC, near.word LIMIT ${CANDIDATES}) best
        WHERE best.rank <= 2 + ${TYPOS} AND (best.rank < 4 OR best.likeness >= ${ALIKE})), '[]'::json) END AS candidates
    FROM asked ORDER BY asked.place`);
}

/** The first of several `tsquery` texts that finds a product. */
export interface MatchingQuery {
  /** Its index in the list. */
  place: number;
  /** As Postgres parses it: stemmed, without stop words. */
  normal: string;
}

/** How many products are tried first. */
const SAMPLE = 500;

/** The first of these `tsquery` texts that finds a product; null if none does. */
export async function findFirstMatching(queries: readonly string[]): Promise<MatchingQuery | null> {
  const rows = await readRows<MatchingQuery>(Prisma.sql`
    SELECT (q.place - 1)::int AS place, to_tsquery('lacewing', q.query)::text AS normal
    FROM unnest(${[...queries]}::text[]) WITH ORDINALITY q(query, place)
    -- The index reads all matches before it returns one; a frequent word is found among a few products faster.
    WHERE CASE WHEN EXISTS (
          SELECT 1 FROM (SELECT o.ordinal, o.words FROM product_words o LIMIT ${SAMPLE}) w
          WHERE w.words @@ to_tsquery('lacewing', q.query) AND ${isListed('w')})
        THEN true ELSE EXISTS (
          SELECT 1 FROM product_words w WHERE w.words @@ to_tsquery('lacewing', q.query) AND ${isListed('w')}) END
    ORDER BY q.place LIMIT 1`);
  return rows[0] ?? null;
}

export interface SuggestedRow {
  id: string;
  name: string;
  brand: string;
  category: string;
  price: number;
  isOnSale: boolean;
  image: string | null;
}

/** How many of the most popular products are tried before all are searched. */
const POPULAR = 400;
/** How many are ranked when the popular ones don't suffice. */
const RANKED = 2_000;

/**
 * The best matches, at most `limit`. If the most popular products suffice, as for words of half the catalogue, nothing
 * else is read.
 */
export async function listSuggestedRows(tiers: readonly string[], limit: number): Promise<SuggestedRow[]> {
  const queries = tiers.map((tier) => Prisma.sql`to_tsquery('lacewing', ${tier})`);
  const widest = queries.at(-1) ?? Prisma.sql`''::tsquery`;
  const rank = Prisma.sql`CASE ${Prisma.join(
    queries.map((query, index) => Prisma.sql`WHEN h.words @@ ${query} THEN ${index}::int`),
    ' ',
  )} ELSE ${queries.length}::int END + CASE WHEN EXISTS (SELECT 1 FROM product_sizes s
      WHERE s.product_id = p.id AND (s.quantity IS NULL OR s.quantity > 0)) THEN 0 ELSE 1000 END`;
  return readRows<SuggestedRow>(Prisma.sql`
    WITH popular AS MATERIALIZED (
      SELECT w.ordinal, w.words FROM (
        SELECT p.ordinal FROM products p WHERE product_state(p) = 'live'
        ORDER BY (p.num_reviews + CASE WHEN p.is_best_seller THEN 40 ELSE 0 END) DESC, p.id LIMIT ${POPULAR}) p
      JOIN product_words w ON w.ordinal = p.ordinal WHERE w.words @@ ${widest}),
    h AS MATERIALIZED (
      SELECT ordinal, words FROM popular WHERE (SELECT count(*) FROM popular) >= ${limit}
      UNION ALL
      (SELECT w.ordinal, w.words FROM product_words w
       WHERE (SELECT count(*) FROM popular) < ${limit} AND w.words @@ ${widest} AND ${isListed('w')}
       LIMIT ${RANKED}))
    SELECT p.id, p.name, p.brand, p.category::text AS category, p.price, p.image,
      coalesce(p.original > p.price, false) AS "isOnSale"
    -- One by one: Postgres would expect most to match and read all products in order.
    FROM h CROSS JOIN LATERAL (
      SELECT p.*, price_now(p) AS price, original_price_now(p) AS original FROM products p
      WHERE p.ordinal = h.ordinal LIMIT 1) p
    ORDER BY ${rank}, (p.num_reviews + CASE WHEN p.is_best_seller THEN 40 ELSE 0 END) DESC, p.id LIMIT ${limit}`);
}

/** Brands of listed products whose name, or a word of it, begins with a folded text. */
export async function listBrandsBeginning(text: string, limit: number): Promise<string[]> {
  const rows = await readRows<{ brand: string }>(Prisma.sql`
    -- Skips from brand to brand in the index: DISTINCT would read every product.
    WITH RECURSIVE brands AS (
      SELECT min(p.brand_key) AS key FROM products p
      UNION ALL SELECT (SELECT min(p.brand_key) FROM products p WHERE p.brand_key > b.key) FROM brands b WHERE b.key IS NOT NULL)
    SELECT p.brand
    FROM brands b CROSS JOIN LATERAL (
      SELECT p.brand FROM products p WHERE p.brand_key = b.key AND product_state(p) = 'live'
      ORDER BY p.sort_name, p.id LIMIT 1) p
    WHERE starts_with(b.key, ${text}) OR strpos(b.key, ' ' || ${text}) > 0
    ORDER BY b.key LIMIT ${limit}`);
  return rows.map(({ brand }) => brand);
}

/** Maximum different searches stored; a new one replaces the least important. */
const MOST_MISSES = 5_000;

/** Counts a search that found nothing as typed. */
export async function countMiss(query: string): Promise<void> {
  await db().$executeRaw`
    WITH room AS (
      DELETE FROM search_misses WHERE query IN (
        SELECT query FROM search_misses
        WHERE (SELECT count(*) FROM search_misses) >= ${MOST_MISSES}
          AND NOT EXISTS (SELECT 1 FROM search_misses WHERE query = ${query})
        ORDER BY count, last_at LIMIT 1))
    INSERT INTO search_misses AS m (query) VALUES (${query})
    ON CONFLICT (query) DO UPDATE SET count = m.count + 1, last_at = now()`;
}

export interface SynonymRow {
  id: string;
  word: string;
  means: string;
}

export function listSynonymRows(): Promise<SynonymRow[]> {
  return db().searchSynonym.findMany({
    select: { id: true, word: true, means: true },
    orderBy: [{ word: 'asc' }, { means: 'asc' }],
  });
}

/** The new synonym; null if it exists. */
export async function insertSynonym(via: DbOrTransaction, word: string, means: string): Promise<SynonymRow | null> {
  const rows = await via.$queryRaw<SynonymRow[]>`
    INSERT INTO search_synonyms (word, means) VALUES (${word}, ${means}) ON CONFLICT DO NOTHING RETURNING id, word, means`;
  return rows[0] ?? null;
}

/** The deleted synonym; null without one. */
export async function deleteSynonymRow(via: DbOrTransaction, id: string): Promise<SynonymRow | null> {
  const rows = await via.$queryRaw<SynonymRow[]>`
    DELETE FROM search_synonyms WHERE id = ${id}::uuid RETURNING id, word, means`;
  return rows[0] ?? null;
}

/** Deletes the count of a search that has results now. */
export async function forgetMiss(via: DbOrTransaction, query: string): Promise<void> {
  await via.searchMiss.deleteMany({ where: { query } });
}

export interface MissRow {
  query: string;
  count: number;
  lastAt: Date;
}

/** The searches that found nothing, most frequent first. */
export async function listMissRows(offset: number, limit: number): Promise<{ rows: MissRow[]; total: number }> {
  const [rows, total] = await Promise.all([
    db().searchMiss.findMany({ orderBy: [{ count: 'desc' }, { query: 'asc' }], skip: offset, take: limit }),
    db().searchMiss.count(),
  ]);
  return { rows, total };
}
