import { describe, expect, test } from 'vitest';
import {
  convert,
  flag,
  listOf,
  nullable,
  number,
  object,
  oneOf,
  readJson,
  recordOf,
  type Shape,
  text,
  validOf,
  where,
  withDefault,
} from './shape';

const positive = where(number, (value) => value > 0);

test.each<[string, Shape<unknown>, unknown[], unknown[]]>([
  ['text', text, ['', 'a'], [1, null, undefined, ['a']]],
  ['a number', number, [0, -1.5], ['1', null, undefined]],
  ['a flag', flag, [true, false], [0, 'true', null]],
  ['one of some texts', oneOf(['a', 'b']), ['a', 'b'], ['c', '', null, 0]],
  ['what a rule allows', positive, [1], [0, -1, '1', null]],
  ['null or a number', nullable(number), [null, 0], ['', undefined]],
  ['a list', listOf(number), [[], [1, 2]], [[1, '2'], [null], {}, '12', null]],
  ['an object of any names', recordOf(text), [{}, { a: 'b' }, { a: '' }], [{ a: 1 }, { a: null }, [], 'a', null]],
  [
    'an object',
    object({ a: text, b: nullable(number) }),
    [{ a: '', b: null }],
    [{ a: '' }, { b: 1 }, {}, [], null, 'a'],
  ],
])('%s is read as it is, and nothing else is', (_name, shape, valid, invalid) => {
  for (const value of valid) expect(shape(value)).toEqual(value);
  for (const value of invalid) expect(shape(value)).toBeUndefined();
});

test('an object has only the fields that its shape names', () => {
  const shape = object({ a: text, constructor: withDefault(text, 'none') });
  expect(shape({ a: 'b', c: 'd' })).toEqual({ a: 'b', constructor: 'none' });
});

test('a default replaces a missing or invalid value, but not an allowed null', () => {
  const shape = object({ size: withDefault(positive, 9), note: withDefault(nullable(text), 'none') });
  expect(shape({ size: 0, note: null })).toEqual({ size: 9, note: null });
  expect(shape({})).toEqual({ size: 9, note: 'none' });
});

test('invalid entries of a list are left out', () => {
  expect(validOf(positive)([3, 0, '2', null, 1])).toEqual([3, 1]);
  expect(validOf(positive)({ 0: 3 })).toBeUndefined();
});

test('a value is converted after it was read, and the conversion may refuse it', () => {
  const half = convert(number, (value) => (value % 2 === 0 ? value / 2 : undefined));
  expect([half(4), half(3), half('4')]).toEqual([2, undefined, undefined]);
});

describe('JSON', () => {
  test('is read by its shape', () => {
    expect(readJson('[1]', listOf(number))).toEqual([1]);
  });

  test.each([null, '', '{"a":', '["1"]'])('%j is undefined', (json) => {
    expect(readJson(json, listOf(number))).toBeUndefined();
  });

  test('that a conversion fails on is undefined', () => {
    const failing = convert(number, () => {
      throw new RangeError('too large');
    });
    expect(readJson('1', failing)).toBeUndefined();
  });
});
