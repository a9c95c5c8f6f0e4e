import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { currencyName, currencySign, formatChoice, formatCount, formatDate } from '@/lib/platform/locale/locale';
import { deliveryTime, freeShippingThreshold, processingTime, promises, shippingPrice, shippingTime } from './terms';

const files = ['app', 'components', 'lib']
  .flatMap((room) => readdirSync(room, { recursive: true, encoding: 'utf8' }).map((path) => `${room}/${path}`))
  .filter((path) => /\.tsx?$/.test(path))
  .filter(
    (path) =>
      !/\.test\.tsx?$|\/generated\/|^lib\/(?:shop\/terms|platform\/locale\/locale|platform\/shop\/shop-facts)\.ts$/.test(
        path,
      ),
  );

describe('the shop advertises', () => {
  test('its terms to the letter', () => {
    expect({ ...promises, freeShippingThreshold, shippingPrice, deliveryTime, processingTime, shippingTime }).toEqual({
      freeShipping: 'Free shipping over $100',
      returns: '30-day returns',
      returnPolicy: '30-day return policy',
      delivery: '2-3 business day delivery',
      payments: 'SSL encrypted payments',
      freeShippingThreshold: '$100',
      shippingPrice: '$9.99',
      deliveryTime: '2-3 business days',
      processingTime: '1-2 days',
      shippingTime: '2-3 days',
    });
  });

  test('no term that is written out anywhere else', () => {
    const terms = /\$100\b|\$9\.99\b|\b30[- ]days?\b|[12]-[23] (business )?days?\b|'USD'|\bin US dollars\b|en[-_]US/;
    expect(files.length).toBeGreaterThan(400);
    expect(files.filter((path) => terms.test(readFileSync(path, 'utf8')))).toEqual([]);
  });
});

test('every page, mail and paper that speaks of returns says who pays the postage', () => {
  // What search engines show of a list has no room for it.
  const shown = files.filter((path) => /\.tsx$|-(document|text)\.ts$/.test(path) && !path.includes('(shop)/products/'));
  const speaking = shown.filter((path) => /\bRETURN_DAYS\b|\bpromises\.return/.test(readFileSync(path, 'utf8')));
  expect(speaking.length).toBeGreaterThan(8);
  expect(speaking.filter((path) => !readFileSync(path, 'utf8').includes('returnPostage'))).toEqual([]);
});

test('numbers, choices and the currency are written as in the USA', () => {
  expect([formatCount(12_500), formatChoice(['red', 'green', 'blue']), currencySign(), currencyName()]).toEqual([
    '12,500',
    'red, green, or blue',
    '$',
    'US dollars',
  ]);
});

describe('a date', () => {
  const late = '2026-11-23T23:30:00Z';

  test.each([
    ['long', 'November 23, 2026'],
    ['medium', 'Nov 23, 2026'],
    ['short', 'Nov 23'],
    ['weekday', 'Mon, Nov 23, 2026'],
    ['moment', 'Nov 23, 2026, 11:30 PM'],
    ['time', '11:30 PM'],
  ] as const)('of the %s kind reads %s in UTC, wherever it is read', (style, text) => {
    expect(formatDate(late, style, 'UTC').replace('\u202f', ' ')).toBe(text);
  });

  test('of the reader is their own', () => {
    const local = new Date(2026, 10, 23, 0, 5);
    expect(formatDate(local, 'medium', 'reader')).toBe('Nov 23, 2026');
  });
});
