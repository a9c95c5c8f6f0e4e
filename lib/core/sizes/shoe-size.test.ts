import { expect, test } from 'vitest';
import { knownIn } from './shoe-size';
import { isOneSize, saidOf, sizeForEveryone, sizeName, sizeNumber, sizeWithWord } from './size-names';

test('a person’s own size is looked for by its length among the sizes of a shoe', () => {
  const known = { us: 9, bought: 6 };
  expect(knownIn(known, {}, [8, 10])).toEqual(known);
  expect(knownIn(known, { sizeScale: 'eu' }, [38, 40, 42])).toEqual({ us: 42, bought: 38 });
  expect(knownIn(known, { sizeScale: 'uk' }, [8, 9])).toEqual({ us: 8, bought: null });
  expect(knownIn(known, { sizeScale: 'one' }, [1])).toEqual({ us: null, bought: null });
});

test('a shoe’s size is called as it is printed, a US men’s one in the reader’s system', () => {
  const printed = [
    { size: 7.5, sizeScale: 'us-women' },
    { size: 13, sizeScale: 'us-kids' },
    { size: 14.5, sizeScale: 'us-kids' },
    { size: 38.7, sizeScale: 'eu', label: '38 2/3' },
    { size: 26, sizeScale: 'cm' },
    { size: 1, sizeScale: 'one' },
  ];
  expect(printed.map((size) => sizeName('uk', size))).toEqual([
    ...['W 7.5', 'Kids 13', 'Kids 1.5Y', 'EU 38 2/3', '26 cm', 'One size'],
  ]);
  expect(printed.map(sizeForEveryone)).toEqual(printed.map((size) => sizeName('us-men', size)));
  expect(sizeNumber('uk', { size: 38, sizeScale: 'eu' })).toBe('38');
  expect([sizeName('eu', { size: 9 }), sizeForEveryone({ size: 9 })]).toEqual(['EU 42', '9 (EU 42)']);
});

test('a length below US men’s sizes is called by the child’s size', () => {
  expect([0, -1, 0.5].map((us) => sizeName('us-men', us))).toEqual(['Kids 13', 'Kids 12', 'Kids 13.5']);
});

test('nothing is said of a plain US men’s size', () => {
  expect(saidOf({ size: 9, sizeScale: 'us-men', label: '9' })).toEqual({});
  expect(saidOf({ size: 9, sizeScale: 'us-men', label: '9 / 42' })).toEqual({ sizeScale: 'us-men', label: '9 / 42' });
  expect(saidOf({ size: 38, sizeScale: 'eu' })).toEqual({ sizeScale: 'eu', label: '38' });
  expect(['men', 'women'].map((gender) => saidOf({ size: 9, gender }))).toEqual([{}, { gender: 'women' }]);
});

test('the only size of a shoe needs no word before it', () => {
  const only = { size: 1, sizeScale: 'one' };
  expect([isOneSize(only), isOneSize(1), isOneSize({ ...only, label: 'Wide' })]).toEqual([true, false, false]);
  expect([sizeWithWord(sizeName('eu', only)), sizeWithWord(sizeForEveryone(only), 'Size')]).toEqual([
    'one size',
    'One size',
  ]);
  expect([sizeWithWord(sizeName('eu', 9)), sizeWithWord('Wide', 'Size')]).toEqual(['size EU 42', 'Size Wide']);
});

test('a shoe for women is read in US women’s sizes where US sizes are read, and everywhere else as ever', () => {
  const shoe = { size: 7, gender: 'women' };
  expect([sizeNumber('us-men', shoe), sizeName('us-men', shoe), sizeName('eu', shoe)]).toEqual([
    '8.5',
    'W 8.5',
    'EU 39.5',
  ]);
  expect(sizeForEveryone(shoe)).toBe('W 8.5 (EU 39.5)');
  expect(sizeName('us-men', { size: 7, gender: 'men' })).toBe('7');
  // What another scale prints stays.
  expect(sizeName('us-men', { size: 40, sizeScale: 'eu', gender: 'women' })).toBe('EU 40');
});
