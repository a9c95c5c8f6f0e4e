import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { facetIndex } from '@/lib/catalogue/facet-index';
import { attributeNames, eachAttribute } from '@/lib/catalogue/product/shoe-attributes';
import {
  type ChoiceName,
  choices,
  type FlagName,
  flagNames,
  type NarrowingFilter,
  narrowingFilters,
  requireProductFilters,
} from '@/lib/catalogue/product-list/product-filters';
import { listProducts } from '@/lib/catalogue/product-list/product-list-service';
import { db } from '@/lib/platform/db/client';
import { askRoute } from '@/tests/call-route';
import { newProduct } from '@/tests/products';
import { resetDatabase } from '@/tests/reset-database';
import { brands, categories, newVariedShoes, variedShoe } from '@/tests/varied-shoes';
import { GET } from './route';

const SHOES = 160;

beforeAll(async () => {
  await resetDatabase();
  await newVariedShoes(SHOES, variedShoe);
  await facetIndex.rebuild();
  // And some of it changed a moment ago.
  await db().$executeRaw`UPDATE product_sizes SET quantity = 0 WHERE size = 9 AND product_id IN
    (SELECT id FROM products ORDER BY id LIMIT 9)`;
  await newProduct({ ...variedShoe(3), name: 'Court latest' });
  await newProduct({ ...variedShoe(4), name: 'Trail latest', brand: 'Only here' });
});

async function ask(params: URLSearchParams) {
  const { status, body } = await askRoute(GET, 'GET', { query: `/api/products?${params}` });
  expect(status).toBe(200);
  return body;
}

const any = fc.record(
  {
    category: fc.subarray([...categories], { minLength: 1 }),
    brand: fc.subarray([...brands, 'nobody'], { minLength: 1, maxLength: 3 }),
    size: fc.subarray(['8', '8.5', '9', '10', '14'], { minLength: 1, maxLength: 3 }),
    color: fc.subarray(['black', 'white', 'red', 'blue', 'pink'], { minLength: 1, maxLength: 2 }),
    ...eachAttribute((_, { values }) => fc.subarray(Object.keys(values), { minLength: 1, maxLength: 2 })),
    minPrice: fc.constantFrom(['20'], ['49.90'], ['50'], ['349.98'], ['0']),
    maxPrice: fc.constantFrom(['49.99'], ['50'], ['349.98'], ['9999999'], ['20']),
    minRating: fc.constantFrom(['1'], ['3'], ['4'], ['5']),
    sale: fc.constant(['true']),
    new: fc.constant(['true']),
    bestseller: fc.constant(['true']),
    inStock: fc.constant(['true']),
    style: fc.constantFrom(['Harbor'], ['harbor'], ['nothing like it']),
    search: fc.constantFrom(['trail'], ['ourt'], ['latest'], ['mór'], ['only court'], ['nothing like it']),
  } satisfies Record<NarrowingFilter, fc.Arbitrary<string[]>>,
  { requiredKeys: [] },
);

function paramsOf(filters: Record<string, readonly string[] | undefined>): URLSearchParams {
  return new URLSearchParams(
    Object.entries(filters).flatMap(([name, values = []]) => values.map((value) => [name, value])),
  );
}

/** What one gets by choosing these values of a filter, in place of those that are chosen. */
async function totalWith(filters: Record<string, string[]>, change: Record<string, string[]>): Promise<number> {
  const body = await ask(paramsOf({ ...filters, ...change, limit: ['1'] }));
  return body.totalProducts;
}

/** The list of each facet's values, with the filter that chooses one. */
const listed = [...choices.map(({ name }) => [name, name]), ['rating', 'minRating']] as const;

describe('whatever is chosen', () => {
  test('each count is what one gets by choosing that value', async () => {
    await fc.assert(
      fc.asyncProperty(any, async (given) => {
        const filters = given as Record<string, string[]>;
        const { facets } = await ask(paramsOf({ ...filters, facets: ['true'] }));
        for (const [facet, name] of listed)
          for (const { value, count } of facets[facet])
            expect([name, value, count]).toEqual([name, value, await totalWith(filters, { [name]: [value] })]);
        for (const name of flagNames)
          expect([name, facets[name]]).toEqual([name, await totalWith(filters, { [name]: ['true'] })]);
        for (const { from, to, count } of facets.price.buckets)
          expect([from, count]).toEqual([
            from,
            await totalWith(filters, { minPrice: [String(from)], maxPrice: [String(to)] }),
          ]);
        const { minPrice: _, maxPrice: __, ...others } = filters;
        const cheapest = await ask(paramsOf({ ...others, sortBy: ['price-low'], limit: ['1'] }));
        const dearest = await ask(paramsOf({ ...others, sortBy: ['price-high'], limit: ['1'] }));
        expect(facets.price).toMatchObject({
          min: cheapest.products[0]?.price ?? 0,
          max: dearest.products[0]?.price ?? 0,
        });
      }),
      // Random choices of many filters mostly match no shoe.
      { numRuns: 4, examples: [[{}], [{ category: ['running', 'casual'], minPrice: ['20'] }]] },
    );
  }, 120_000);

  test('the list is that of a naive reader of every shoe', async () => {
    const everything = (
      await Promise.all([1, 2].map((page) => ask(paramsOf({ limit: ['100'], page: [String(page)] }))))
    ).flatMap((page) => page.products);
    expect(everything).toHaveLength(SHOES + 2);
    await fc.assert(
      fc.asyncProperty(any, async (given) => {
        const chosen = given as Record<string, string[] | undefined>;
        const body = await ask(paramsOf({ ...chosen, limit: ['100'] }));
        const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
        const hasAll = (shoe: Record<string, string>, parts: string[]) => {
          const text = fold([shoe.name, shoe.brand, shoe.category, shoe.description].join(' '));
          return parts.filter((part) => part.length > 1).every((part) => text.includes(part));
        };
        const families: Record<string, string> = {
          black: '#1c1c1e',
          white: '#f6f5f0',
          red: '#b5322e',
          blue: '#2f5fa8',
        };
        const fits = everything.filter(
          (shoe) =>
            (chosen.search?.every((text) => hasAll(shoe, fold(text).split(' '))) ?? true) &&
            (chosen.category?.includes(shoe.category) ?? true) &&
            (chosen.brand?.map(fold).includes(fold(shoe.brand)) ?? true) &&
            (chosen.size?.some((size) => shoe.sizes.includes(Number(size))) ?? true) &&
            (chosen.color?.some((color) => shoe.colors.includes(families[color])) ?? true) &&
            attributeNames.every((name) => chosen[name]?.includes(shoe[name]) ?? true) &&
            (!chosen.style || shoe.style?.toLowerCase() === chosen.style[0]?.toLowerCase()) &&
            shoe.price >= Number(chosen.minPrice?.[0] ?? 0) &&
            shoe.price <= Number(chosen.maxPrice?.[0] ?? Number.POSITIVE_INFINITY) &&
            shoe.rating >= Number(chosen.minRating?.[0] ?? 0) &&
            (!chosen.sale || (shoe.originalPrice ?? 0) > shoe.price) &&
            (!chosen.new || shoe.isLatest) &&
            (!chosen.bestseller || shoe.isBestSeller) &&
            (!chosen.inStock || shoe.sizes.length > 0),
        );
        expect(body.totalProducts).toBe(fits.length);
        const ids = (list: { _id: string }[]) => list.map(({ _id }) => _id);
        expect(ids(body.products)).toEqual(ids(fits).slice(0, 100));
      }),
      { numRuns: 60 },
    );
  }, 60_000);
});

test('values that nothing is left of are told, with a count of zero', async () => {
  const { facets } = await ask(paramsOf({ brand: ['Only here'], facets: ['true'] }));
  expect(facets.category.filter(({ count }: { count: number }) => count === 0)).toHaveLength(3);
  expect(facets.brand.map(({ value }: { value: string }) => value)).toEqual([
    'Móra',
    'Only here',
    'Quillon',
    'Tindra',
    'Vane',
  ]);
});

test('facets are sent only when asked for', async () => {
  expect(Object.keys(await ask(new URLSearchParams()))).toEqual([
    'products',
    'currentPage',
    'totalPages',
    'totalProducts',
  ]);
});

describe('every filter of the list', () => {
  /** What to choose where the page offers no values with their counts. */
  const typed: Record<Exclude<NarrowingFilter, ChoiceName | FlagName>, string> = {
    search: 'trail',
    minPrice: '50',
    maxPrice: '49.99',
    style: 'Harbor',
    minRating: '4',
  };

  /** Past the route, which may answer from what it kept: a rebuilt index changes nothing that it tells. */
  const list = (params: Record<string, string>) => listProducts(requireProductFilters(new URLSearchParams(params)));

  /** What can be chosen of a filter, each with how many products are counted under it; null for what is not counted. */
  async function choicesOf(name: NarrowingFilter): Promise<{ value: string; count: number | null }[]> {
    if (name in typed) return [{ value: typed[name as keyof typeof typed], count: null }];
    const { facets } = await list({ facets: 'true' });
    const counted = facets?.[name as ChoiceName | FlagName] ?? [];
    return typeof counted === 'number' ? [{ value: 'true', count: counted }] : counted;
  }

  async function findBy(name: NarrowingFilter) {
    return Promise.all(
      (await choicesOf(name)).map(async ({ value, count }) => {
        const { totalProducts: found } = await list({ [name]: value });
        return { value, counted: count ?? found, found };
      }),
    );
  }

  test.each(narrowingFilters)('%s finds and counts as much once the index is rebuilt as before', async (name) => {
    await db().$executeRaw`INSERT INTO product_changes (chunk) SELECT DISTINCT ordinal / 8192 FROM products`;
    const before = await findBy(name);
    expect(before.filter(({ found }) => found > 0)).not.toEqual([]);
    for (const { value, counted, found } of before) expect({ value, counted }).toEqual({ value, counted: found });
    await facetIndex.rebuild();
    expect(await findBy(name)).toEqual(before);
  });
});
