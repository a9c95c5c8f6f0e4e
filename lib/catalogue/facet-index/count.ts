import { type Cents, cents } from '@/lib/core/money/money';
import { readRows } from '@/lib/platform/db/client';
import { Prisma } from '@/lib/platform/db/generated/client';
import { everyMatch, isMatch, isNotDue, setsOf } from './bitmaps';
import { type IndexedFilter, indexedFilters } from './filter-values';
import type { IndexCounts, IndexQuery, PriceBucket, ValueCount } from './index-query';

interface CountRow extends ValueCount {
  kind: string;
}

/** See `facetIndex.count`. */
export async function countValues(query: IndexQuery): Promise<IndexCounts> {
  const sets = setsOf(query, true);
  // For a filter's values, its own choice does not count.
  const masks = [null, ...sets.chosen].map(
    (name) => Prisma.sql`
      SELECT ${name ?? ''}::text AS name, chunk, bit_and(bits) AS bits FROM sets WHERE name <> ${name ?? ''}
      GROUP BY chunk HAVING count(*) = ${sets.count - (name === null ? 0 : 1)}`,
  );
  const counts = sets.isEverything
    ? Prisma.sql`sum(m.found) AS count FROM (${sets.found}) m`
    : Prisma.sql`coalesce(sum(bit_count(m.bits & k.bits)), 0) AS count
      FROM bitmaps m LEFT JOIN masks k ON k.chunk = m.chunk
        AND k.name = CASE WHEN (CASE m.kind WHEN 'priceFrom' THEN 'price' ELSE m.kind END) = ANY(${sets.chosen}::text[])
                     THEN (CASE m.kind WHEN 'priceFrom' THEN 'price' ELSE m.kind END) ELSE '' END`;
  const rows = await readRows<CountRow>(Prisma.sql`
    WITH ${sets.expressions},
    masks AS MATERIALIZED (${Prisma.join(masks, ' UNION ALL ')}),
    counted AS MATERIALIZED (
      SELECT c.kind, c.value, c.count::int AS count
      FROM (SELECT m.kind, m.value, ${counts} WHERE m.kind <> 'all' GROUP BY m.kind, m.value) c),
    priced AS MATERIALIZED (SELECT chunk, bits FROM masks WHERE name = ${sets.chosen.includes('price') ? 'price' : ''}),
    every AS MATERIALIZED (${everyMatch(Prisma.sql`priced`)}),
    due_matches AS MATERIALIZED (SELECT due.price FROM due JOIN products p ON p.id = due.id WHERE ${isMatch}),
    steps AS (SELECT min(value::int) * 100 AS lowest, max(value::int) * 100 AS highest
              FROM counted WHERE kind = 'priceFrom' AND count > 0)
    SELECT c.kind, c.value, c.count FROM counted c WHERE c.kind <> 'brand'
    UNION ALL SELECT c.kind, coalesce(
        (SELECT p.brand FROM products p WHERE p.brand_key = c.value AND product_state(p) = ANY(${[...query.states]}::text[])
         ORDER BY p.sort_name, p.id LIMIT 1), c.value), c.count
      FROM counted c WHERE c.kind = 'brand'
    UNION ALL SELECT 'lowest', '', least((SELECT min(price) FROM due_matches), (SELECT p.price_cents FROM products p
      WHERE p.price_cents >= (SELECT lowest FROM steps) AND ${isMatch} AND ${isNotDue}
      ORDER BY p.price_cents, p.id LIMIT 1))
    UNION ALL SELECT 'highest', '', greatest((SELECT max(price) FROM due_matches), (SELECT p.price_cents FROM products p
      WHERE p.price_cents <= coalesce(
          (SELECT min(value::int) * 100 - 1 FROM counted WHERE kind = 'priceFrom' AND value::int * 100 > (SELECT highest FROM steps)),
          (SELECT highest + 2000000000 FROM steps))
        AND ${isMatch} AND ${isNotDue} ORDER BY p.price_cents DESC, p.id LIMIT 1))`);
  const of = (kind: string) => rows.filter((row) => row.kind === kind).map(({ value, count }) => ({ value, count }));
  const priceOf = (kind: 'lowest' | 'highest') => cents(of(kind)[0]?.count ?? 0);
  return {
    values: Object.fromEntries(indexedFilters.map((name) => [name, of(name)])) as Record<IndexedFilter, ValueCount[]>,
    price: { min: priceOf('lowest'), max: priceOf('highest'), buckets: toBuckets(of('priceFrom')) },
  };
}

/** The end of the histogram's bucket that begins at this price in cents; `marks_of_products` defines the buckets. */
function endOfStep(from: number): Cents {
  const width = from < 300_00 ? 10_00 : from < 1_000_00 ? 50_00 : from < 10_000_00 ? 1_000_00 : 100_000_00;
  return cents(from + width - 1);
}

/** The buckets between the first and the last with a product, including empty ones. */
function toBuckets(steps: readonly ValueCount[]): PriceBucket[] {
  const filled = steps
    .map(({ value, count }) => ({ from: cents(Number(value) * 100), count }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => a.from - b.from);
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
