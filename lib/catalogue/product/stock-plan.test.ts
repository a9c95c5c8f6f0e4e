import { expect, test } from 'vitest';
import { mergeStock, planStock } from './stock-plan';

const unnamed = { sku: null, gtin: null, label: null };
const current = [
  { size: 8, quantity: 0, ...unnamed, sku: 'EIGHT' },
  { size: 9, quantity: 4, ...unnamed, sku: 'NINE', gtin: '2000000000015' },
  { size: 10, quantity: null, ...unnamed },
];
const sizesOf = (...given: Parameters<typeof planStock>) =>
  planStock(...given).map(({ size, quantity }) => ({ size, quantity }));

test('nothing said changes nothing', () => {
  expect(planStock(current, {})).toEqual(current);
});

test('sizes alone keep what stays, add new ones untracked, and keep what is sold out', () => {
  expect(sizesOf(current, { sizes: [11, 9] })).toEqual([
    { size: 8, quantity: 0 },
    { size: 9, quantity: 4 },
    { size: 11, quantity: null },
  ]);
});

test('a sold-out size that is named stays sold out', () => {
  expect(sizesOf(current, { sizes: [8] })).toEqual([{ size: 8, quantity: 0 }]);
});

test('stock is the whole truth', () => {
  expect(sizesOf(current, { stock: [{ size: 9, quantity: 0 }] })).toEqual([{ size: 9, quantity: 0 }]);
  expect(sizesOf(current, { stock: [] })).toEqual([]);
});

test('sizes beside stock join untracked, whatever they had', () => {
  expect(sizesOf(current, { sizes: [9, 10], stock: [{ size: 10, quantity: 2 }] })).toEqual([
    { size: 9, quantity: null },
    { size: 10, quantity: 2 },
  ]);
});

const seen = [
  { size: 8, quantity: 3 },
  { size: 9, quantity: 4 },
  { size: 10, quantity: null },
];

test('a size that was left alone keeps what has been sold meanwhile, and one that another user added stays', () => {
  const now = [
    { size: 8, quantity: 1 },
    { size: 9, quantity: 4 },
    { size: 10, quantity: null },
    { size: 13, quantity: 5 },
  ];
  const stock = [
    { size: 8, quantity: 3 },
    { size: 9, quantity: 9 },
    { size: 10, quantity: null },
  ];
  expect(mergeStock(now, { stock, seen })).toEqual({
    merged: [
      { size: 8, quantity: 1 },
      { size: 9, quantity: 9 },
      { size: 10, quantity: null },
      { size: 13, quantity: 5 },
    ],
    conflicts: [],
  });
});

test('a size that was written and has been sold meanwhile is a conflict, unless both mean the same', () => {
  const now = [
    { size: 8, quantity: 2 },
    { size: 9, quantity: 6 },
    { size: 10, quantity: null },
  ];
  const stock = [
    { size: 8, quantity: 10 },
    { size: 9, quantity: 6 },
    { size: 10, quantity: null },
  ];
  expect(mergeStock(now, { stock, seen }).conflicts).toEqual([{ size: 8, seen: 3, now: 2 }]);
});

test('a size that was taken away goes, whatever was sold of it; one that another user took away stays away', () => {
  const stock = seen.filter(({ size }) => size !== 8);
  expect(
    mergeStock(
      [
        { size: 8, quantity: 1 },
        { size: 10, quantity: null },
      ],
      { stock, seen },
    ),
  ).toEqual({ merged: [{ size: 10, quantity: null }], conflicts: [] });
});

test('numbers that are not said stay with their size, and those that are said replace it', () => {
  expect(
    planStock(current, {
      stock: [
        { size: 9, quantity: 1, gtin: null },
        { size: 11, quantity: 1, sku: 'NEW' },
      ],
    }),
  ).toEqual([
    { size: 9, quantity: 1, sku: 'NINE', gtin: null, label: null },
    { size: 11, quantity: 1, sku: 'NEW', gtin: null, label: null },
  ]);
  expect(planStock(current, { sizes: [9] }).map(({ sku }) => sku)).toEqual(['EIGHT', 'NINE']);
});

test('a number that the user left alone is not written over one that was given meanwhile', () => {
  const [eight] = current;
  const stock = [{ size: 8, quantity: 0, sku: 'OLD', gtin: '20000059' }];
  const { merged } = mergeStock(current, { stock, seen: [{ size: 8, quantity: 0, sku: 'OLD', gtin: null }] });
  expect(planStock(current, { stock: merged })[0]).toEqual({ ...eight, gtin: '20000059' });
});
