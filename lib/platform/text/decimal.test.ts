import { expect, test } from 'vitest';
import { bothReadings, readDecimal } from './decimal';

test.each([
  ['89.90', 89.9],
  ['89,90', 89.9],
  ['89.9', 89.9],
  ['120', 120],
  ['1250.00', 1250],
  ['1250,5', 1250.5],
  ['1250.000', 1250],
  ['0.125', 0.125],
  ['-3,5', -3.5],
])('%s is read', (text, value) => {
  expect(readDecimal(text)).toBe(value);
  expect(bothReadings(text)).toBeUndefined();
});

test.each(['1,250', '12,000', '1.250', '999.000', '2,499', '1,250,000', '-1,250', '1.250.000'])(
  '%s may have a sign of thousands',
  (text) => {
    expect(readDecimal(text)).toBeUndefined();
    expect(bothReadings(text)).toContain(text.replace(/[.,]/g, ''));
  },
);

test('both readings are said', () => {
  expect(bothReadings('1,250')).toBe('Is 1,250 meant as 1250 or 1.25? Write it without a sign for thousands.');
});

test.each(['1,250.00', '1.250,00', '0x8', '8e0', 'many', '', '1,', '.5', '1 250', '١٢'])('%j is no number', (text) => {
  expect(readDecimal(text)).toBeUndefined();
  expect(readDecimal(text, true)).toBeUndefined();
});

test('where three decimals are usual, a single sign is a decimal one', () => {
  expect([readDecimal('1.250', true), readDecimal('1,250', true)]).toEqual([1.25, 1.25]);
  expect(readDecimal('1,250,000', true)).toBeUndefined();
});
