import { beforeEach, expect, test } from 'vitest';
import { wholeCatalogueTags } from '@/lib/platform/cache/tags';
import { db } from '@/lib/platform/db/client';
import { callRoute } from '@/tests/call-route';
import { newProduct } from '@/tests/products';
import { resetDatabase } from '@/tests/reset-database';
import { tagsOfResponse } from '@/tests/tags-of-response';
import { GET } from './route';

beforeEach(resetDatabase);

async function readFeed(): Promise<string> {
  return (await callRoute(GET, 'GET')).text();
}

/** The texts of a field, one an item. */
function valuesOf(feed: string, name: string): string[] {
  return [...feed.matchAll(new RegExp(`<g:${name}>([^<]*)</g:${name}>`, 'g'))].map((match) => match[1] ?? '');
}

test('has an item for each size, with what Google asks of shoes', async () => {
  await newProduct({
    id: 'kite-ink',
    name: 'Kite <Ink> & more',
    brand: 'Vane',
    style: 'Kite',
    colorName: 'Ink',
    gender: 'women',
    facts: { weightGrams: 196, upper: 'Mesh & knit' },
    priceCents: 80_00,
    originalPriceCents: 100_00,
    stock: { 9: 1, 9.5: 0 },
  });
  const feed = await readFeed();
  expect(valuesOf(feed, 'id')).toEqual(['kite-ink-9', 'kite-ink-9.5']);
  expect(valuesOf(feed, 'availability')).toEqual(['in_stock', 'out_of_stock']);
  expect(valuesOf(feed, 'item_group_id')).toEqual(['Vane Kite', 'Vane Kite']);
  expect(valuesOf(feed, 'title')[0]).toBe('Kite &lt;Ink&gt; &amp; more by Vane, size W 10.5');
  expect(valuesOf(feed, 'size')).toEqual(['10.5', '11']);
  const required = [
    'link',
    'description',
    'brand',
    'condition',
    'color',
    'size',
    'age_group',
    'google_product_category',
  ];
  for (const name of required) expect([name, valuesOf(feed, name)[0]]).toEqual([name, expect.stringMatching(/./)]);
  expect([valuesOf(feed, 'price')[0], valuesOf(feed, 'sale_price')[0]]).toEqual(['100.00 USD', '80.00 USD']);
  expect(valuesOf(feed, 'gender')[0]).toBe('female');
  expect(valuesOf(feed, 'attribute_name').slice(0, 2)).toEqual(['Weight', 'Upper']);
  expect(valuesOf(feed, 'attribute_value').slice(0, 2)).toEqual(['6.9 oz (196 g)', 'Mesh &amp; knit']);
});

test('is kept until the catalogue changes', async () => {
  expect(await tagsOfResponse(() => callRoute(GET, 'GET'))).toEqual(wholeCatalogueTags);
});

test('is true at once, and whole in a catalogue of several batches', async () => {
  for (let turn = 0; turn < 3; turn++) await newProduct({ stock: { 9: 1 } });
  await db().$executeRaw`
    INSERT INTO products (id, name, brand, category, price_cents, sort_name, brand_key, search_text)
    SELECT 'more-' || n, 'More', 'Vane', 'casual', 100, 'more', 'vane', 'more' FROM generate_series(1, 450) n`;
  await db().$executeRaw`INSERT INTO product_sizes (product_id, size, quantity)
    SELECT id, 10, NULL FROM products WHERE starts_with(id, 'more-')`;
  expect(new Set(valuesOf(await readFeed(), 'id')).size).toBe(453);
  await db().productSize.updateMany({ where: { size: 9 }, data: { quantity: 0 } });
  expect(valuesOf(await readFeed(), 'availability').filter((text) => text === 'out_of_stock')).toHaveLength(3);
});
