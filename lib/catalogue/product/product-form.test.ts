import { expect, test } from 'vitest';
import { cents } from '@/lib/core/money/money';
import { parseAmount } from '@/lib/core/money/typed-amount';
import {
  emptyFormPrice,
  emptyProductForm,
  isQuantity,
  type ProductForm,
  parseSizes,
  readProductForm,
  rebaseSizes,
  toProductChange,
  toProductForm,
  toProductProblems,
  withSizes,
} from './product-form';
import type { Product } from './product-schema';
import { eachAttribute } from './shoe-attributes';
import { unknownFacts } from './shoe-facts';

const kite: Product = {
  _id: 'kite',
  name: 'Kite',
  brand: 'Lacewing',
  price: cents(89_90),
  originalPrice: cents(120_00),
  prices: [],
  lowestPrice30: null,
  category: 'running',
  description: 'Light.\nQuiet.',
  image: '/pictures/kite/a-1200.avif',
  turntable: [],
  images: ['/pictures/kite/a-1200.avif', '/pictures/kite/b-1200.avif'],
  sizeScale: 'us-men',
  sizes: [9],
  stock: [
    { size: 8.5, quantity: 0, sku: 'KITE-85', gtin: null, label: '8.5' },
    { size: 9, quantity: null, sku: null, gtin: null, label: '9' },
  ],
  features: ['Light', 'Quiet'],
  rating: 4.2,
  status: 'live',
  publishAt: null,
  alt: [],
  numReviews: 5,
  isLatest: true,
  isBestSeller: false,
  style: 'Kite',
  colorName: 'Ink',
  colors: ['#1a2439', '#eae4d6'],
  ...eachAttribute((_, { standard }) => standard),
  width: 'wide',
  ...{ ...unknownFacts, weightGrams: 196, dropMm: 6.5, upper: 'Race mesh' },
  createdAt: '2026-01-01T00:00:00.000Z',
};
const filled: ProductForm = {
  ...emptyProductForm,
  name: ' Kite ',
  brand: 'Lacewing',
  price: '89.9',
  category: 'slides',
};

const bare = (size: number, quantity: string) => ({ size, quantity, sku: '', gtin: '', label: '' });
/** What is told of a size without numbers. */
const article = (size: number, quantity: number | null) => ({
  size,
  quantity,
  sku: null,
  gtin: null,
  label: String(size),
});

function readOk(form: ProductForm) {
  const read = readProductForm(form);
  if ('problems' in read) throw new Error(JSON.stringify(read.problems));
  return read.product;
}

function problemsOf(form: Partial<ProductForm>) {
  const read = readProductForm({ ...filled, ...form });
  return 'problems' in read ? read.problems : {};
}

test.each([
  ['89.9', 89.9],
  [' $89.90 ', 89.9],
  ['$ 1,299', 1299],
  ['12.', 12],
  ['.5', 0.5],
  ['', null],
  ['  ', null],
])('%j is an amount', (text, amount) => {
  expect(parseAmount(text)).toBe(amount);
});

test.each(['abc', '89,90', '1e3', '-5', '1,2,3', '$', '8 9', '0x10', 'NaN', '∞'])('%j is no amount', (text) => {
  expect(parseAmount(text)).toBeNaN();
});

test('sizes are read from whatever stands between them, and what is none is told apart', () => {
  expect(parseSizes('7, 8;9.5  10½\n11')).toEqual({ sizes: [7, 8, 9.5, 10.5, 11], others: [] });
  expect(parseSizes('US 9 0 100 9.55')).toEqual({ sizes: [9], others: ['US', '0', '100', '9.55'] });
  expect(parseSizes('')).toEqual({ sizes: [], others: [] });
});

test('added sizes find their place, and known ones keep their stock', () => {
  const sizes = [{ ...bare(8, '4'), sku: 'EIGHT' }, bare(10, '')];
  expect(withSizes(sizes, [9.5, 8, 9.5])).toEqual([{ ...bare(8, '4'), sku: 'EIGHT' }, bare(9.5, ''), bare(10, '')]);
});

test.each([
  ['', true],
  ['0', true],
  [' 12 ', true],
  ['-1', false],
  ['1.5', false],
  ['ten', false],
])('%j pairs: %s', (text, is) => {
  expect(isQuantity(text)).toBe(is);
});

test('a new product has the sizes 7 to 12, untracked, and its first picture as the main one', () => {
  expect(readOk({ ...filled, images: ['/a.avif', '/b.avif'], features: 'Light\n\n Quiet ' })).toEqual({
    name: 'Kite',
    brand: 'Lacewing',
    price: 89.9,
    originalPrice: null,
    prices: [],
    category: 'slides',
    description: '',
    image: '/a.avif',
    images: ['/a.avif', '/b.avif'],
    turntable: [],
    sizes: [7, 8, 9, 10, 11, 12],
    stock: [7, 8, 9, 10, 11, 12].map((size) => article(size, null)),
    sizeScale: 'us-men',
    features: ['Light', 'Quiet'],
    isLatest: false,
    isBestSeller: false,
    ...{ status: 'live', publishAt: null, alt: [] },
    ...{ style: null, colorName: null, colors: [], ...eachAttribute((_, { standard }) => standard) },
    ...{ gender: 'unisex', width: 'standard' },
    ...unknownFacts,
  });
});

test('an empty form asks for what is required, and for nothing else', () => {
  expect(readProductForm(emptyProductForm)).toEqual({
    problems: {
      name: 'Name is required',
      brand: 'Brand is required',
      price: 'Price is required',
      category: 'Category is required',
    },
  });
});

test('a turntable has enough pictures or none, and only a changed one is sent', () => {
  const around = Array.from({ length: 8 }, (_, index) => `/turn-${index}.avif`);
  expect(readOk({ ...filled, turntable: around })).toMatchObject({ turntable: around });
  expect(problemsOf({ turntable: around.slice(1) })).toEqual({
    turntable: 'Turntable needs 8 to 48 pictures, or none',
  });
  expect(toProductForm({ ...kite, turntable: around }).turntable).toEqual(around);
  const opened = readOk(toProductForm(kite));
  expect(toProductChange(kite, opened)).toEqual({});
  expect(toProductChange(kite, { ...opened, turntable: around })).toEqual({ turntable: around });
});

test('colors are written one after the other', () => {
  expect(readOk({ ...filled, style: 'Kite', colors: '#1A2439, #eae4d6' })).toMatchObject({
    style: 'Kite',
    colors: ['#1a2439', '#eae4d6'],
  });
  expect(problemsOf({ colors: 'ink' })).toEqual({ colors: 'Colors must be a color such as #1f5a41' });
});

test('facts are measured, or unknown', () => {
  expect(toProductForm(kite)).toMatchObject({ weightGrams: '196', dropMm: '6.5', stackMm: '', upper: 'Race mesh' });
  expect(readOk({ ...filled, weightGrams: ' 258 ', dropMm: '0', care: '  ' })).toMatchObject({
    weightGrams: 258,
    dropMm: 0,
    stackMm: null,
    care: null,
  });
  expect(problemsOf({ weightGrams: '9 oz' })).toEqual({ weightGrams: 'Weight must be a number such as 258' });
  expect(problemsOf({ dropMm: '61' })).toEqual({ dropMm: 'Heel-to-toe drop must be at most 60 mm' });
});

test('each field says in its own words what is wrong', () => {
  expect(problemsOf({ price: 'cheap' })).toEqual({ price: 'Price must be an amount of dollars such as 89.90' });
  expect(problemsOf({ price: '0' })).toEqual({ price: 'Price must be more than 0' });
  expect(problemsOf({ price: '9.999' })).toEqual({ price: 'Price has at most two decimals' });
  expect(problemsOf({ originalPrice: '12,3' })).toEqual({
    originalPrice: 'Original price must be an amount of dollars such as 89.90',
  });
  expect(problemsOf({ name: 'x'.repeat(121) })).toEqual({ name: 'Name must be at most 120 characters' });
  expect(problemsOf({ description: 'x'.repeat(5_001) })).toEqual({
    description: 'Description must be at most 5000 characters',
  });
  expect(problemsOf({ features: 'x'.repeat(201) })).toEqual({ features: 'Features must be at most 200 characters' });
  expect(problemsOf({ sizes: [bare(9, '-2')] })).toEqual({
    sizes: 'The stock of size 9 must be a whole number, or empty to sell without a limit',
  });
  expect(problemsOf({ images: Array.from({ length: 21 }, (_, index) => `/${index}.avif`) })).toEqual({
    image: 'Image holds at most 20 pictures',
  });
});

test('what the server says finds its field', () => {
  expect(
    toProductProblems({
      name: 'Name is required',
      'stock.0.quantity': 'must not be less than 0',
      'images.2': 'must be a path',
      isLatest: 'no',
      body: 'no',
    }),
  ).toEqual({
    name: 'Name is required',
    sizes: 'Sizes must not be less than 0',
    image: 'Image must be a path',
  });
});

test('a product that is opened and saved unchanged changes nothing', () => {
  expect(toProductChange(kite, readOk(toProductForm(kite)))).toEqual({});
  const bare = { ...kite, image: null, images: [], originalPrice: null, stock: [], features: [], description: '' };
  expect(toProductChange(bare, readOk(toProductForm(bare)))).toEqual({});
  const scattered = { ...kite, image: '/main.avif' };
  expect(toProductChange(scattered, readOk(toProductForm(scattered)))).toEqual({});
});

test('only what was edited is sent', () => {
  const form = toProductForm(kite);
  expect(toProductChange(kite, readOk({ ...form, price: '$79', originalPrice: '' }))).toEqual({
    price: 79,
    originalPrice: null,
  });
  expect(toProductChange(kite, readOk({ ...form, images: [...form.images].reverse() }))).toEqual({
    image: '/pictures/kite/b-1200.avif',
    images: ['/pictures/kite/b-1200.avif', '/pictures/kite/a-1200.avif'],
  });
  expect(toProductChange(kite, readOk({ ...form, images: [] }))).toEqual({ image: null, images: [] });
  expect(toProductChange(kite, readOk({ ...form, sizes: withSizes(form.sizes, [10]) }))).toEqual({
    stock: [...kite.stock, article(10, null)],
    stockSeen: kite.stock,
  });
});

test('a state is chosen, and when it begins is typed by the clocks of the shop', () => {
  expect(readOk({ ...filled, status: 'draft' })).toMatchObject({ status: 'draft', publishAt: null });
  expect(readOk({ ...filled, publishAt: '2027-03-01T09:00' }).publishAt).toBe('2027-03-01T14:00:00.000Z');
  expect(problemsOf({ publishAt: '1999-01-01T00:00' })).toEqual({
    publishAt: 'Publish at must be a time from 2000 to 2099',
  });
  const scheduled = { ...kite, publishAt: '2027-03-01T14:00:30.000Z' };
  const form = toProductForm(scheduled);
  expect(form.publishAt).toBe('2027-03-01T09:00');
  expect(toProductChange(scheduled, readOk(form))).toEqual({});
  expect(toProductChange(scheduled, readOk({ ...form, publishAt: '' }))).toEqual({ publishAt: null });
});

test('alt texts stay beside their pictures, and blanks at the end say nothing', () => {
  const told = { ...kite, alt: ['From the side', ''] };
  const form = toProductForm(told);
  expect(form.alt).toEqual(['From the side', '']);
  expect(toProductChange(told, readOk(form))).toEqual({});
  const turned = { ...form, images: form.images.toReversed(), alt: ['', 'From the side'] };
  expect(toProductChange(told, readOk(turned))).toMatchObject({ alt: ['', 'From the side'] });
  expect(toProductChange(told, readOk({ ...form, alt: [' ', ''] }))).toEqual({ alt: [] });
  expect(toProductProblems({ 'alt.1': 'must be at most 300 characters' })).toEqual({
    image: 'Alt text must be at most 300 characters',
  });
});

test('planned prices are typed by the clocks of the shop, and moments that nobody touched stay exact', () => {
  const [from, until] = ['2026-11-27T05:00:30.000Z', '2026-11-30T04:59:59.999Z'];
  const planned = { ...kite, prices: [{ price: cents(79_90), from, until }] };
  const form = toProductForm(planned);
  expect(form.prices).toMatchObject([{ price: '79.90', from: '2026-11-27T00:00', until: '2026-11-29T23:59' }]);
  expect(toProductChange(planned, readOk(form))).toEqual({});
  const prices = form.prices.map((entry) => ({ ...entry, price: '$69', until: '' }));
  expect(toProductChange(planned, readOk({ ...form, prices }))).toEqual({ prices: [{ price: 69, from, until: null }] });
  const typed = (change: object) => problemsOf({ prices: [{ ...emptyFormPrice, price: '69', ...change }] }).prices;
  expect(typed({ price: '', from: '2026-11-27T00:00' })).toBe('Planned price 1 needs a price');
  expect(typed({ price: 'cheap', from: '2026-11-27T00:00' })).toMatch(/^Planned price 1 must be an amount/);
  expect(typed({})).toBe('Planned price 1 needs a beginning or an end');
  expect(typed({ from: '2026-11-27T00:00', until: '2026-11-27T00:00' })).toMatch('has to end after it begins');
  expect(typed({ from: '2026-11-27T00:00' })).toBeUndefined();
});

test('a form learns what was sold meanwhile, and keeps what was typed', () => {
  const seen = [article(8, 5), article(9, 5)];
  const now = [article(8, 4), { ...article(9, 3), gtin: '20000035' }];
  const typed = [bare(8, '5'), { ...bare(9, '20'), sku: 'NINE' }];
  expect(rebaseSizes(typed, { seen, now, scale: 'us-men' })).toEqual([
    bare(8, '4'),
    { ...bare(9, '20'), sku: 'NINE', gtin: '20000035' },
  ]);
});

test('sizes are numbers of the scale, and what is printed is sent where it differs', () => {
  const sizes = [
    { ...bare(38, '3'), gtin: ' 4006381333931 ' },
    { ...bare(38.7, ''), label: '38 2/3' },
  ];
  expect(readOk({ ...filled, sizeScale: 'eu', sizes })).toMatchObject({
    sizeScale: 'eu',
    stock: [
      { size: 38, quantity: 3, sku: null, gtin: '4006381333931', label: '38' },
      { size: 38.7, quantity: null, label: '38 2/3' },
    ],
  });
  expect(problemsOf({ sizeScale: 'eu', sizes: [bare(9, '')] }).sizes).toContain('EU sizes are 14 to 60');
  expect(problemsOf({ sizes: [{ ...bare(9, ''), gtin: '4006381333932' }] })).toEqual({
    sizes: 'GTIN of size 9: The last digit should be 1.',
  });
  expect(parseSizes('13.5 1Y 2½Y').sizes).toEqual([13.5, 14, 15.5]);
});
