import { expect, test } from 'vitest';
import { factRows, formatOunces, formatWeight, splitFacts, unknownFacts } from './shoe-facts';

test('a weight is shown in ounces, with its grams', () => {
  expect(formatWeight(196)).toBe('6.9 oz (196 g)');
  expect(formatOunces(452)).toBe('15.9 oz');
});

test('of a shoe only what is known is shown, in one order, a drop of nothing too', () => {
  expect(factRows(unknownFacts)).toEqual([]);
  expect(factRows({ ...unknownFacts, upper: 'Knit', dropMm: 0, weightGrams: 196 })).toEqual([
    { name: 'weightGrams', label: 'Weight', text: '6.9 oz (196 g)' },
    { name: 'dropMm', label: 'Heel-to-toe drop', text: '0 mm' },
    { name: 'upper', label: 'Upper', text: 'Knit' },
  ]);
});

test('facts are told from the rest of a product', () => {
  const facts = { ...unknownFacts, sole: 'Rubber' };
  expect(splitFacts({ name: 'Kite', ...facts })).toEqual([{ name: 'Kite' }, facts]);
});
