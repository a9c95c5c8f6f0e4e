import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { attributeNames, eachAttribute } from '@/lib/catalogue/product/shoe-attributes';
import { weightedMean } from '@/lib/catalogue/reviews/weighted-mean';
import { cents } from '@/lib/core/money/money';
import { type ProductState, productStates } from '@/lib/core/statuses/product-states';
import { db, Prisma, readRows } from '@/lib/platform/db/client';
import { newProduct } from '@/tests/products';
import { resetDatabase } from '@/tests/reset-database';
import { letTimePass } from '@/tests/time-passes';
import { newVariedShoes, pick, variedShoe } from '@/tests/varied-shoes';
import { type IndexedFilter, indexedFilters } from './filter-values';
import { facetIndex } from './index';
import type { IndexOrder, IndexQuery, Narrowing } from './index-query';

/** The input of the naive reader. */
interface Shoe {
  id: string;
  state: ProductState;
  category: string;
  brand: string;
  style: string | null;
  price: number;
  originalPrice: number | null;
  colors: string[];
  sizes: string[];
  isLatest: boolean;
  isBestSeller: boolean;
  rating: number;
  numReviews: number;
  createdAt: Date;
  sortName: string;
  text: string;
  words: string[];
  attributes: Record<string, string>;
}

/** Words that `product_words` stores unchanged, since each is its own stem. */
const words = ['trail', 'court', 'harbor', 'latest', 'umbrella'];

function shoe(n: number) {
  return {
    ...variedShoe(n),
    status: n % 9 === 1 ? ('draft' as const) : n % 10 === 2 ? ('archived' as const) : ('live' as const),
    publishAt: pick([null, new Date(0), null, new Date('2099-01-01'), null], n),
    numReviews: (n * 11) % 23,
    createdAt: new Date(Date.UTC(2026, 0, 1 + ((n * 17) % 200))),
  };
}

let shoes: Shoe[];

function readShoes(): Promise<Shoe[]> {
  const attributes = Prisma.raw(attributeNames.map((name) => `'${name}', p.${name}`).join(', '));
  return readRows<Shoe>(Prisma.sql`
    SELECT p.id, product_state(p) AS state, p.category::text, p.brand_key AS brand, p.style_key AS style, price_now(p) AS price,
      original_price_now(p) AS "originalPrice", p.color_families AS colors, p.is_latest AS "isLatest",
      p.is_best_seller AS "isBestSeller", p.rating, p.num_reviews AS "numReviews", p.created_at AS "createdAt",
      p.sort_name AS "sortName", p.search_text AS text, json_build_object(${attributes}) AS attributes,
      ARRAY(SELECT s.size::float8::text FROM product_sizes s
            WHERE s.product_id = p.id AND (s.quantity IS NULL OR s.quantity > 0)) AS sizes,
      (SELECT tsvector_to_array(w.words) FROM product_words w WHERE w.ordinal = p.ordinal) AS words
    FROM products p`);
}

/** Plans prices for some shoes that begin or end within the hour, and notes that they do. */
async function planPrices(): Promise<void> {
  await db().$executeRaw`
    INSERT INTO product_prices (product_id, price_cents, from_at, until_at)
    SELECT p.id, CASE p.ordinal % 5 WHEN 0 THEN 1500 WHEN 1 THEN 45000 ELSE 4990 END,
      CASE p.ordinal % 2 WHEN 0 THEN now() + interval '30 minutes' END,
      now() + CASE p.ordinal % 3 WHEN 0 THEN interval '1 day' ELSE interval '50 minutes' END
    FROM products p WHERE p.ordinal % 7 = 3`;
  await db().$executeRaw`
    INSERT INTO product_changes (chunk, due_at)
    SELECT p.ordinal / 8192, s.from_at FROM price_steps s JOIN products p ON p.id = s.product_id WHERE s.from_at > now()`;
}

beforeAll(async () => {
  await resetDatabase();
  await newVariedShoes(160, shoe);
  await planPrices();
  await facetIndex.rebuild();
  // Prices of some begin and end by themselves, which nothing brings up to date.
  await letTimePass('1 hour');
  // Two chunks are dirty: the last one lost its shoes; the first one has a new shoe, and a size of others sold out.
  await db().$executeRaw`DELETE FROM products WHERE ordinal >= 4 * 8192`;
  await newProduct({ ...shoe(4), name: 'Trail latest', brand: 'Only here' });
  await db().$executeRaw`UPDATE products SET ordinal = 8191 WHERE name = 'Trail latest'`;
  await db().$executeRaw`UPDATE product_sizes SET quantity = 0 WHERE size = 9 AND product_id IN
    (SELECT id FROM products WHERE ordinal < 8192 ORDER BY id LIMIT 9)`;
  shoes = await readShoes();
});

/** The values under which the naive reader lists a shoe. */
const valuesOf: Record<IndexedFilter, (shoe: Shoe) => string[]> = {
  category: (shoe) => [shoe.category],
  brand: (shoe) => [shoe.brand],
  ...eachAttribute((name) => (shoe: Shoe) => [shoe.attributes[name] ?? '']),
  color: (shoe) => shoe.colors,
  size: (shoe) => shoe.sizes,
  inStock: (shoe) => (shoe.sizes.length > 0 ? [''] : []),
  sale: (shoe) => ((shoe.originalPrice ?? 0) > shoe.price ? [''] : []),
  new: (shoe) => (shoe.isLatest ? [''] : []),
  bestseller: (shoe) => (shoe.isBestSeller ? [''] : []),
  minRating: (shoe) => ['1', '2', '3', '4', '5'].filter((stars) => Number(shoe.rating.toFixed(2)) >= Number(stars)),
};

const hasWord = (shoe: Shoe, word: string) => shoe.words.some((one) => one === word || one.startsWith(`${word}:`));
const hasPrice = ({ price }: Shoe, { minPrice = cents(0), maxPrice }: Narrowing) =>
  price >= minPrice && price <= (maxPrice ?? Number.POSITIVE_INFINITY);

/** Whether a shoe matches, ignoring one of the filters. */
function matches(shoe: Shoe, query: IndexQuery, except?: IndexedFilter | 'price'): boolean {
  return (
    query.states.includes(shoe.state) &&
    isNarrowedTo(shoe, query, except) &&
    (!query.within || isNarrowedTo(shoe, query.within))
  );
}

function isNarrowedTo(shoe: Shoe, query: Narrowing, except?: IndexedFilter | 'price'): boolean {
  const { values, styleKey, parts, words: asked } = query;
  return (
    indexedFilters.every(
      (name) =>
        name === except ||
        values[name].length === 0 ||
        valuesOf[name](shoe).some((value) => values[name].includes(value)),
    ) &&
    (except === 'price' || hasPrice(shoe, query)) &&
    (styleKey === undefined || shoe.style === styleKey) &&
    parts.every((part) => shoe.text.includes(part)) &&
    (asked === null || (asked.tiers.at(-1) ?? '').split(' | ').some((word) => hasWord(shoe, word)))
  );
}

const newestFirst = (a: Shoe, b: Shoe) => b.createdAt.getTime() - a.createdAt.getTime();
const popularity = (shoe: Shoe) => shoe.numReviews + (shoe.isBestSeller ? 40 : 0);
const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
const byName = (a: Shoe, b: Shoe) => byText(a.sortName, b.sortName);
const tierOf = (shoe: Shoe, { words: asked }: IndexQuery) =>
  (asked?.tiers.findIndex((tier) => tier.split(' | ').some((word) => hasWord(shoe, word))) ?? 0) +
  (shoe.sizes.length > 0 ? 0 : 1000);

const sorters: Record<IndexOrder, (query: IndexQuery) => (a: Shoe, b: Shoe) => number> = {
  // Without words to rank by, the order is by name. How parts of words rank is tested with the search.
  relevance: (query) =>
    query.words
      ? (a, b) => tierOf(a, query) - tierOf(b, query) || popularity(b) - popularity(a)
      : (a, b) => byName(a, b),
  name: () => byName,
  'price-low': () => (a, b) => a.price - b.price,
  'price-high': () => (a, b) => b.price - a.price,
  rating: () => (a, b) => b.rating - a.rating,
  'top-rated': () => (a, b) => weightedMean(b.rating, b.numReviews) - weightedMean(a.rating, a.numReviews),
  newest: () => newestFirst,
};

/** Mostly empty, otherwise few shoes would be left. */
const seldom = <One, Nothing>(nothing: Nothing, something: fc.Arbitrary<One>) =>
  fc.oneof({ weight: 7, arbitrary: fc.constant(nothing) }, { weight: 1, arbitrary: something });

const anyValues = fc.record(
  Object.fromEntries(
    indexedFilters.map((name) => [
      name,
      seldom<string[], string[]>(
        [],
        fc.nat(1_000).map((n) => {
          const there = [...new Set(shoes.flatMap(valuesOf[name]))].toSorted();
          return [pick(there, n), n % 3 === 0 ? 'nothing like it' : pick(there, n * 7)];
        }),
      ),
    ]),
  ) as Record<IndexedFilter, fc.Arbitrary<string[]>>,
);
const anyPrice = seldom(undefined, fc.constantFrom(...[0, 20_00, 49_99, 50_00, 349_98].map(cents)));
const anyWords = fc.tuple(fc.subarray(words, { minLength: 1, maxLength: 2 }), fc.boolean()).map(([some, isNormal]) => ({
  tiers: [some[0] ?? '', some.join(' | ')],
  normal: isNormal ? some.map((word) => `'${word}'`).join(' | ') : null,
}));
const anyText = fc.oneof(
  { weight: 5, arbitrary: fc.constant({ parts: [], words: null }) },
  { weight: 2, arbitrary: anyWords.map((asked) => ({ parts: [], words: asked })) },
  {
    weight: 2,
    arbitrary: fc
      .subarray(['ourt', 'trail', 'latest', 'mor'], { minLength: 1, maxLength: 2 })
      .map((parts) => ({ parts, words: null })),
  },
);
const anyNarrowing: fc.Arbitrary<Narrowing> = fc
  .record({
    values: anyValues,
    minPrice: anyPrice,
    maxPrice: anyPrice,
    styleKey: seldom(undefined, fc.constantFrom('harbor', 'nothing like it')),
    text: anyText,
  })
  .map(({ text, ...query }) => ({ ...query, ...text }));
const anyQuery: fc.Arbitrary<IndexQuery> = fc
  .tuple(
    anyNarrowing,
    fc.option(anyNarrowing, { freq: 2, nil: undefined }),
    seldom(['live'] as ProductState[], fc.subarray([...productStates], { minLength: 1 })),
  )
  .map(([query, within, states]) => ({ ...query, within, states }));
const anyOrder = fc.constantFrom(...(Object.keys(sorters) as IndexOrder[]));

async function expectNaiveAnswers(runs: number) {
  await fc.assert(
    fc.asyncProperty(
      anyQuery,
      anyOrder,
      fc.constantFrom(0, 0, 7, 20),
      fc.boolean(),
      async (query, order, offset, isLed) => {
        const expected = shoes.filter((shoe) => matches(shoe, query));
        const sortBy = order === 'relevance' && query.parts.length > 0 ? 'name' : order;
        const sorter = sorters[sortBy](query);
        const isRanked = sortBy === 'relevance' && query.words !== null;
        const first = isLed && !isRanked ? [...shoes.filter((_, n) => n % 7 === 0).map(({ id }) => id), 'gone'] : [];
        const place = ({ id }: Shoe) => (first.includes(id) ? first.indexOf(id) : first.length);
        const ids = expected
          .toSorted((a, b) => place(a) - place(b) || sorter(a, b) || byText(a.id, b.id))
          .map(({ id }) => id);
        const found = await facetIndex.find<{ id: string }>(
          { ...query, order: sortBy, offset, limit: 20, first },
          Prisma.sql`p.id`,
        );
        expect(found).toEqual({ total: ids.length, rows: ids.slice(offset, offset + 20).map((id) => ({ id })) });

        const inStates = shoes.filter(({ state }) => query.states.includes(state));
        const { values, price } = await facetIndex.count(query);
        for (const name of indexedFilters) {
          const others = shoes.filter((shoe) => matches(shoe, query, name));
          const key = (value: string) =>
            name === 'brand' ? value.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase() : value;
          expect(Object.fromEntries(values[name].map(({ value, count }) => [key(value), count]))).toEqual(
            Object.fromEntries(
              [...new Set(inStates.flatMap(valuesOf[name]))].map((value) => [
                value,
                others.filter((shoe) => valuesOf[name](shoe).includes(value)).length,
              ]),
            ),
          );
        }
        const priced = shoes.filter((shoe) => matches(shoe, query, 'price')).map((shoe) => shoe.price);
        expect(price.min).toBe(priced.length > 0 ? Math.min(...priced) : 0);
        expect(price.max).toBe(priced.length > 0 ? Math.max(...priced) : 0);
        expect(price.buckets.reduce((sum, { count }) => sum + count, 0)).toBe(priced.length);
        for (const { from, to, count } of price.buckets)
          expect(priced.filter((one) => one >= from && one <= to)).toHaveLength(count);
      },
    ),
    { numRuns: runs },
  );
}

test('lists and counts what a reader of every shoe does, while chunks are dirty', async () => {
  await expectNaiveAnswers(60);
});

test('and once they are rebuilt', async () => {
  await facetIndex.rebuild();
  expect(await readRows(Prisma.sql`SELECT id FROM products p WHERE price_due_at <= now()`)).not.toEqual([]);
  expect(
    await readRows(Prisma.sql`
      SELECT chunk FROM product_changes WHERE due_at <= now() UNION SELECT chunk FROM product_word_changes`),
  ).toEqual([]);
  await expectNaiveAnswers(60);
});

test('and while all of them are', async () => {
  await db().$executeRaw`INSERT INTO product_changes (chunk) SELECT DISTINCT ordinal / 8192 FROM products`;
  await db().$executeRaw`INSERT INTO product_word_changes (chunk) SELECT DISTINCT ordinal / 8192 FROM products`;
  await expectNaiveAnswers(20);
});

test('a chunk that fails, or that another process is at, stops no other', async () => {
  await db().$executeRaw`INSERT INTO product_changes (chunk) SELECT DISTINCT ordinal / 8192 FROM products`;
  await db().$executeRaw`INSERT INTO product_word_changes (chunk) SELECT DISTINCT ordinal / 8192 FROM products`;
  const dirtyChunks = () =>
    readRows(Prisma.sql`
      SELECT chunk FROM product_changes WHERE due_at <= now() UNION SELECT chunk FROM product_word_changes ORDER BY chunk`);
  await db().$executeRaw`ALTER TABLE product_marks ADD CONSTRAINT refused CHECK (chunk <> 1) NOT VALID`;
  try {
    await db().$transaction(async (transaction) => {
      await transaction.$executeRaw`SELECT pg_advisory_xact_lock(491506, 2)`;
      await expect(facetIndex.rebuild()).rejects.toThrow('refused');
      expect(await dirtyChunks()).toEqual([{ chunk: 1 }, { chunk: 2 }]);
    });
  } finally {
    await db().$executeRaw`ALTER TABLE product_marks DROP CONSTRAINT refused`;
  }
  // Only the words are left of one whose other bitmaps could be rebuilt.
  await db().$executeRaw`DELETE FROM product_changes WHERE chunk = 2`;
  await facetIndex.rebuild();
  expect(await dirtyChunks()).toEqual([]);
});

test('a list of thousands is sorted as one of a few', async () => {
  const columns = Prisma.raw(
    `name, brand, category, price_cents, description, features, sort_name, brand_key, search_text, is_best_seller, rating,
     num_reviews, created_at`,
  );
  // One copy at a time: a statement may take four seconds, also on the slowest machine.
  for (let copy = 0; copy < 20; copy += 1)
    await db().$executeRaw`
      INSERT INTO products (id, ordinal, ${columns})
      SELECT id || '-' || ${copy}::int, 40000 + 20 * row_number() OVER (ORDER BY id) + ${copy}::int, ${columns}
      FROM products WHERE ordinal < 40000`;
  // As the database does by itself within a minute; until then it plans for the few products of before.
  await db().$executeRaw`ANALYZE`;
  shoes = await readShoes();
  const none = Object.fromEntries(indexedFilters.map((name) => [name, []])) as unknown as IndexQuery['values'];
  const query: IndexQuery = { states: ['live'], values: none, parts: ['ourt'], words: null };
  const all = shoes.filter((shoe) => matches(shoe, query));
  expect(all.length).toBeGreaterThan(2_000);
  for (const [order, sorter] of Object.entries(sorters) as [IndexOrder, (typeof sorters)[IndexOrder]][]) {
    if (order === 'relevance') continue;
    const sorted = all.toSorted((a, b) => sorter(query)(a, b) || byText(a.id, b.id)).map(({ id }) => ({ id }));
    const found = await facetIndex.find({ ...query, order, offset: 1_200, limit: 20 }, Prisma.sql`p.id`);
    expect({ order, ...found }).toEqual({ order, total: all.length, rows: sorted.slice(1_200, 1_220) });
    const first = sorted.slice(2_000, 2_015).map(({ id }) => id);
    const led = [...sorted.slice(2_000, 2_015), ...sorted.slice(0, 2_000)];
    for (const offset of [0, 10, 20])
      expect(await facetIndex.find({ ...query, order, offset, limit: 10, first }, Prisma.sql`p.id`)).toEqual({
        total: all.length,
        rows: led.slice(offset, offset + 10),
      });
  }
});
