import { afterEach, describe, expect, test } from 'vitest';
import { DEFAULT_SHOP, setShopFacts } from '@/lib/platform/shop/shop-facts';
import { findOrderNumber, isCalled, readOrderNumber } from './order-number';

const id = 'b288a343-4dbc-4795-aec2-15d777773946';
const digits = 'b288a3434dbc4795aec215d777773946';

test.each([
  ['#b288a343', 'b288a343'],
  [' B288A343 ', 'b288a343'],
  ['#b288a3434', 'b288a3434'],
  [id, digits],
  [digits, digits],
  ['b288a34', null],
  [`${digits}0`, null],
  ['b288a343-4dbc', null],
  ['##b288a343', null],
  ['LW-12345678', null],
])('%s is read as %s', (text, number) => {
  expect(readOrderNumber(text)).toBe(number);
});

test.each([
  ['My order is #B288A343, thanks', 'b288a343'],
  ['b288a3434.', 'b288a3434'],
  [`(${id})`, digits],
  ['xb288a343', null],
  ['', null],
])('in %j stands %s', (text, number) => {
  expect(findOrderNumber(text)).toBe(number);
});

test('a number means every order whose number begins so, and a whole id means one', () => {
  const [first, second] = [
    { id, number: 'b288a343' },
    { id: 'b288a343-4000-4000-8000-000000000000', number: 'b288a3434' },
  ];
  const meantBy = (written: string) => [first, second].filter((order) => isCalled(order, written));
  expect(meantBy('b288a343')).toEqual([first, second]);
  expect(meantBy('b288a3434')).toEqual([second]);
  expect(meantBy(digits)).toEqual([first]);
  expect(meantBy('b288a34345')).toEqual([]);
});

describe('where orders are counted', () => {
  afterEach(() => setShopFacts(DEFAULT_SHOP));

  test.each([
    ['#lw-10023', 'LW-10023'],
    [' LW-1 ', 'LW-1'],
    ['10023', '10023'],
    ['b288a343', 'b288a343'],
    ['12345678', '12345678'],
    [id, digits],
    ['LW-', null],
    ['LW-1234567890123', null],
    ['XY-10023', null],
    ['LW-10a', null],
  ])('%s is read as %s', (text, number) => {
    setShopFacts({ ...DEFAULT_SHOP, orderPrefixes: ['LW-', ''] });
    expect(readOrderNumber(text)).toBe(number);
  });

  test('a number means that order alone, and none that begins like it', () => {
    const orders = [{ number: 'LW-1002' }, { number: 'LW-10023' }, { number: '10020000' }].map((order) => ({
      ...order,
      id,
    }));
    const old = { id: '10020000-4000-4000-8000-000000000000', number: '100200004' };
    const meantBy = (written: string) =>
      [...orders, old].filter((order) => isCalled(order, written)).map(({ number }) => number);
    expect(meantBy('LW-1002')).toEqual(['LW-1002']);
    expect(meantBy('1002')).toEqual([]);
    expect(meantBy('10020000')).toEqual(['10020000', '100200004']);
  });
});
