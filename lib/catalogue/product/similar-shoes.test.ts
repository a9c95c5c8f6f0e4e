import { expect, test } from 'vitest';
import type { Product } from './product-schema';
import { comparableShoes, otherShoes } from './similar-shoes';

/** A running shoe of 250 g; in its name, what stands before the first space is its model. */
function shoe(name: string, more: Partial<Product> = {}): Product {
  const [style = null] = name.split(' ');
  return { _id: name, name, style, brand: 'Lacewing', category: 'running', weightGrams: 250, ...more } as Product;
}

const self = shoe('Cloud mist');
const similar = [
  shoe('Cloud night'),
  shoe('Aero lime'),
  shoe('Aero petrol'),
  shoe('Flint citron'),
  shoe('Slide bone', { category: 'slides' }),
  shoe('Solsken peach'),
  shoe('Ridge moss'),
  shoe('Scree sand', { weightGrams: null }),
];
const names = (shoes: readonly Product[]) => shoes.map(({ name }) => name);

test('a shoe is compared with three other models of its category whose weight is known', () => {
  expect(names(comparableShoes(self, similar))).toEqual(['Aero lime', 'Flint citron', 'Solsken peach']);
  expect(comparableShoes({ ...self, weightGrams: null }, similar)).toEqual([]);
});

test('offered are models that it is not compared with, then other colors, never one twice', () => {
  const compared = comparableShoes(self, similar);
  expect(names(otherShoes(self, similar, compared))).toEqual(['Slide bone', 'Ridge moss', 'Scree sand', 'Cloud night']);
  expect(names(otherShoes(self, similar.slice(0, 3), compared))).toEqual(['Cloud night', 'Aero petrol']);
});
