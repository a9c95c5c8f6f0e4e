import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readCsv } from '@/lib/catalogue/change-sets/csv-file';
import { type FileMapping, headerNames, presetOf } from './file-preset';
import { readHtml } from './html-text';
import { readShopify } from './shopify';
import { readTheirSize } from './their-words';
import { readWooCommerce } from './woocommerce';

const sample = (name: string) => readFileSync(new URL(`samples/${name}.csv`, import.meta.url));

async function map(name: string, mapping: FileMapping) {
  const records = readCsv(sample(name));
  const { value: header = [] } = await records.next();
  async function* rows() {
    let row = 1;
    for await (const cells of records) yield { row: ++row, cells };
  }
  const categories = ['running', 'sneakers', 'slides', 'casual'].map((slug) => ({ slug, name: slug }));
  const { columns, rows: mapped } = mapping(header, rows(), { name: 'Our shop', categories });
  const all = [];
  for await (const { row, cells } of mapped)
    all.push({
      row,
      ...Object.fromEntries(columns.flatMap(({ name: ours }, at) => (cells[at] ? [[ours, cells[at]]] : []))),
    } as Record<string, unknown> & { row: number });
  return all;
}

const shoe = (rows: Awaited<ReturnType<typeof map>>, handle: string) => rows.filter((row) => row.handle === handle);

test('both kinds of Shopify’s exports are the same shoes: one for each color, in one style', async () => {
  const rows = await map('shopify', readShopify);
  expect(await map('shopify-2024', readShopify)).toEqual(rows);
  const blue = shoe(rows, 'kestrel-low-night-blue');
  expect(blue).toHaveLength(6);
  expect(blue[0]).toEqual({
    row: 2,
    handle: 'kestrel-low-night-blue',
    name: 'Kestrel Low',
    brand: 'Fernhill Footwear',
    category: 'sneakers',
    style: 'kestrel-low',
    gender: 'men',
    status: 'live',
    images: expect.stringMatching(/kestrel-night\.jpg\|[^|]*kestrel-sole\.jpg$/),
    alt: 'Kestrel Low in night blue from the side|The gum sole',
    description: 'A low shoe for every day, sewn in one piece & soled in gum.\n\nIt softens within a week.',
    features: 'Upper of full-grain leather|Insole that comes out',
  });
  expect(blue[2]).toEqual({
    row: 8,
    handle: 'kestrel-low-night-blue',
    color_name: 'Night Blue',
    price: '129.00',
    original_price: '-',
    scale: 'us-men',
    size: '8.5',
    sku: 'KES-NIG-85',
    gtin: expect.stringMatching(/^4006381\d{6}$/),
    quantity: '8',
  });
});

test('sales, sizes of other scales, drafts and things without options are what they were at Shopify', async () => {
  const rows = await map('shopify', readShopify);
  expect(shoe(rows, 'marten-runner')).toMatchObject([
    { category: 'running', price: '89.50', original_price: '119.00', scale: 'us-women', size: '6', quantity: '4' },
    { size: '6.5', quantity: '0' },
    { size: '7' },
    { size: '8', quantity: '0' },
  ]);
  expect(shoe(rows, 'dune-slide-wide')).toMatchObject([
    { style: 'dune-slide' },
    { scale: 'eu', size: '42', width: 'wide' },
    { size: '42.7', label: '42 2/3' },
  ]);
  expect(shoe(rows, 'heron-boot')).toMatchObject([{ status: 'draft' }]);
  expect(shoe(rows, 'cork-insole')).toMatchObject([
    { status: 'archived', scale: 'one', size: '1', sku: '0042', quantity: '-' },
  ]);
});

test('variations of WooCommerce find their product, however far from it they stand', async () => {
  const rows = await map('woocommerce', readWooCommerce);
  expect(shoe(rows, 'plover-trainer-ink')).toMatchObject([
    {
      row: 2,
      name: 'Plover Trainer',
      brand: 'Tidewater',
      category: 'running',
      style: 'plover-trainer',
      gender: 'women',
      images: expect.stringMatching(/plover-ink\.jpg\|[^|]*plover-sole\.jpg$/),
      features: 'Washable at 30°|Made of 60 % recycled yarn',
    },
    { row: 10, color_name: 'Ink', price: '88', original_price: '110', scale: 'eu', size: '38', quantity: '5' },
    { row: 11, quantity: '-' },
    { row: 12, quantity: '0' },
  ]);
  expect(shoe(rows, 'curlew-loafer')).toMatchObject([
    { row: 3, status: 'live' },
    { row: 13, scale: 'us-men', size: '9', quantity: '-' },
    { size: '9.5' },
    { size: '10' },
  ]);
  expect(shoe(rows, 'mens-wax-slide')).toMatchObject([
    { price: '45', original_price: '-', prices: '36@2026-11-27T00:00/2026-12-01T00:00', scale: 'one', quantity: '14' },
  ]);
  expect(shoe(rows, 'gull-sneaker')).toMatchObject([
    { brand: 'Our shop', color_name: 'White', status: 'draft', scale: 'eu', size: '43' },
  ]);
  expect(rows.some(({ handle }) => handle === 'rainy-day-set')).toBe(false);
});

test('a file’s first line says whose it is', () => {
  const whose = (name: string) => presetOf(headerNames(sample(name).toString()));
  expect(['shopify', 'shopify-2024', 'woocommerce'].map(whose)).toEqual(['shopify', 'shopify', 'woocommerce']);
  expect(presetOf(headerNames('handle,name,price,size,sku\n'))).toBe('lacewing');
});

test.each([
  ['9', 'Size', 'men', 'us-men', '9'],
  ['9 1/2', 'Size', 'women', 'us-women', '9.5'],
  ['8½', 'Size', undefined, 'us-men', '8.5'],
  ['EU 42', 'Size', 'women', 'eu', '42'],
  ['42,5', 'Size', undefined, 'eu', '42.5'],
  ['7', 'UK Size', undefined, 'uk', '7'],
  ['Women’s 8', 'Size', undefined, 'us-women', '8'],
  ['M 9 / W 10.5', 'Size', undefined, 'us-men', '9'],
  ['US 10 (EU 43)', 'Size', undefined, 'us-men', '10'],
  ['26.5 cm', 'Size', undefined, 'cm', '26.5'],
  ['13C', 'Size', undefined, 'us-kids', '13'],
  ['2Y', 'Size', undefined, 'us-kids', '15'],
  ['One Size', 'Size', undefined, 'one', '1'],
] as const)('%s of %s for %s is %s %s', (value, option, gender, scale, size) => {
  expect(readTheirSize(value, option, { gender, isForKids: false })).toMatchObject({ scale, size });
});

test.each(['Large', 'EU 42 US 9', ''])('%j is no size', (value) => {
  expect(readTheirSize(value, 'Size', { gender: undefined, isForKids: false })).toBeUndefined();
});

test('HTML is read as the page shows it', () => {
  expect(readHtml('Plain &amp;\nsimple')).toEqual({ text: 'Plain &\nsimple', points: [] });
  expect(readHtml('<p>M&uuml;ller&rsquo;s <em>Stra&szlig;e</em> &amp;amp; more</p>').text).toBe(
    'Müller’s Straße &amp; more',
  );
  expect(readHtml(`<ul><li>${'long '.repeat(50)}</li><li>short<ul><li>inner</li></ul></li></ul>`)).toEqual({
    text: 'long '.repeat(50).trim(),
    points: ['short inner'],
  });
  // In time, whatever is opened and never closed.
  expect(readHtml('<script>'.repeat(50_000)).text).toBe('');
  expect(
    readHtml('<p>One<br>two</p><script>no()</script><ul><li><b>a</b>&nbsp;b</li></ul><p>&lt;3 &#8364;</p>'),
  ).toEqual({
    text: 'One\ntwo\n\n<3 €',
    points: ['a b'],
  });
});

test('a product with thousands of colors and pictures is mapped in time, with no more pictures than refuse a shoe', async () => {
  const header = ['Handle', 'Title', 'Variant Price', 'Option1 Name', 'Option1 Value', 'Image Src', 'Variant Image'];
  async function* rows() {
    for (let row = 2; row < 4_002; row++)
      yield { row, cells: ['one', 'One', '95', 'Color', `Color ${row}`, `https://a.example/${row}.png`, ''] };
  }
  const mapped = readShopify(header, rows(), { name: 'Our shop', categories: [] });
  const images = mapped.columns.findIndex(({ name }) => name === 'images');
  let shoes = 0;
  for await (const { cells } of mapped.rows)
    if (cells[images]) {
      shoes++;
      expect(cells[images]?.split('|')).toHaveLength(21);
    }
  expect(shoes).toBe(4_000);
});
