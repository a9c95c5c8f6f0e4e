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

test('names only pictures in formats that Google reads, and no stand-in', async () => {
  const upload = `/uploads/${'a'.repeat(32)}-1200.avif`;
  const further = `https://blob.example/uploads/${'b'.repeat(32)}-full-1200.avif`;
  const pictures = {
    own: { image: '/pictures/tern/side-1200.avif', images: ['/pictures/tern/top-1200.avif'] },
    sent: { image: upload, images: [further, 'https://a.example/b.png'] },
    strange: { image: 'https://a.example/only.avif', images: [] },
    none: { image: null, images: [] },
  };
  for (const [id, data] of Object.entries(pictures)) {
    await newProduct({ id, stock: { 9: 1 } });
    await db().product.update({ where: { id }, data });
  }
  const feed = await readFeed();
  const endings = (name: string) => valuesOf(feed, name).map((url) => url.replace(/^http:\/\/[^/]+/, ''));
  expect(endings('image_link').sort()).toEqual([
    '/pictures/tern/share.jpg',
    upload.replace('-1200.avif', '-share.jpg'),
  ]);
  expect(endings('additional_image_link')).toEqual([
    further.replace('-1200.avif', '-share.jpg'),
    'https://a.example/b.png',
  ]);
  expect(valuesOf(feed, 'id')).toHaveLength(4);
});
