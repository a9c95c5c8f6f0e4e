import { expect, test } from 'vitest';
import { planStock } from './stock-plan';

const current = [
  { size: 8, quantity: 0 },
  { size: 9, quantity: 4 },
  { size: 10, quantity: null },
];

test('nothing said changes nothing', () => {
  expect(planStock(current, {})).toEqual(current);
});

test('sizes alone keep what stays, add new ones untracked, and keep what is sold out', () => {
  expect(planStock(current, { sizes: [11, 9] })).toEqual([
    { size: 8, quantity: 0 },
    { size: 9, quantity: 4 },
    { size: 11, quantity: null },
  ]);
});

test('a sold-out size that is named stays sold out', () => {
  expect(planStock(current, { sizes: [8] })).toEqual([{ size: 8, quantity: 0 }]);
});

test('stock is the whole truth', () => {
  expect(planStock(current, { stock: [{ size: 9, quantity: 0 }] })).toEqual([{ size: 9, quantity: 0 }]);
  expect(planStock(current, { stock: [] })).toEqual([]);
});

test('sizes beside stock join untracked, whatever they had', () => {
  expect(planStock(current, { sizes: [9, 10], stock: [{ size: 10, quantity: 2 }] })).toEqual([
    { size: 9, quantity: null },
    { size: 10, quantity: 2 },
  ]);
});
