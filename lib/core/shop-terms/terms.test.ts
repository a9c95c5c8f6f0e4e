import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, describe, expect, test } from 'vitest';
import { cents } from '@/lib/core/money/money';
import { currencyName, currencySign, formatChoice, formatCount, formatDate } from '@/lib/platform/locale/locale';
import { DEFAULT_SHOP, type ShippingMethod, type ShopFacts, setShopFacts } from '@/lib/platform/shop/shop-facts';
import {
  costOf,
  shippingCard,
  shippingClause,
  shippingDescription,
  shippingFigures,
  shippingInBrief,
  shippingLead,
  taxSentence,
} from './shipping-terms';
import {
  briefReturnTerms,
  deliveredIn,
  deliveryDays,
  processingTime,
  promises,
  promisesInWords,
  returnTerms,
  returnWindow,
  shippingTime,
  taxInPrice,
  timeOf,
  whereWeShip,
} from './terms';
import { feeBelowFree, freeShippingAbove, shipsFree } from './usual-shipping';

afterEach(() => setShopFacts(DEFAULT_SHOP));

const files = ['app', 'components', 'lib']
  .flatMap((room) => readdirSync(room, { recursive: true, encoding: 'utf8' }).map((path) => `${room}/${path}`))
  .filter((path) => /\.tsx?$/.test(path))
  .filter(
    (path) =>
      !/\.test\.tsx?$|\/generated\/|^lib\/(?:core\/shop-terms\/terms|platform\/locale\/locale|platform\/shop\/shop-facts)\.ts$|\/settings\/money-and-time\.ts$/.test(
        path,
      ),
  );

describe('the shop advertises', () => {
  test('its terms to the letter', () => {
    const [method] = DEFAULT_SHOP.terms.methods;
    expect({
      ...promises(),
      price: method && costOf(method),
      deliveryTime: method && timeOf(method),
      processingTime: processingTime(),
      shippingTime: shippingTime(),
    }).toEqual({
      freeShipping: 'Free shipping over $100',
      returns: '30-day returns',
      returnPolicy: '30-day return policy',
      delivery: '2-3 business day delivery',
      payments: 'SSL encrypted payments',
      price: 'free over $100 and $9.99 otherwise',
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
  const speaking = shown.filter((path) =>
    /\b(?:returnDays|returnWindow|promises)\(|[rR]eturnTerms\(/.test(readFileSync(path, 'utf8')),
  );
  expect(speaking.length).toBeGreaterThan(8);
  expect(speaking.filter((path) => !/returnPostage\(|[rR]eturnTerms\(/.test(readFileSync(path, 'utf8')))).toEqual([]);
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

const standard: ShippingMethod = {
  id: 'standard',
  name: 'Standard',
  days: [1, 1],
  isPickup: false,
  rates: [
    { over: 0, price: 4_90 },
    { over: 50_00, price: 0 },
  ],
};
const express: ShippingMethod = { ...standard, id: 'express', name: 'Express', rates: [{ over: 0, price: 12_00 }] };
const pickup: ShippingMethod = {
  ...standard,
  id: 'pickup',
  name: 'Pick up in Berlin',
  days: [0, 0],
  isPickup: true,
  rates: [{ over: 0, price: 0 }],
};

/** A shop in Berlin that sends orders by these methods. */
function inBerlin(methods: readonly ShippingMethod[], facts: Partial<ShopFacts> = {}) {
  const countries = facts.countries ?? ['DE'];
  setShopFacts({
    ...DEFAULT_SHOP,
    countries,
    countsWorkingDays: true,
    terms: {
      country: 'DE',
      methods,
      pricesIncludeTax: true,
      tax: { name: 'VAT', rate: 190_000 },
      shippingTax: 'as-goods',
    },
    ...facts,
  });
  return [{ countries, methods }];
}

describe('what shipping costs and how long it takes', () => {
  test('is said of a shop without settings as ever', () => {
    const zones = [{ countries: DEFAULT_SHOP.countries, methods: DEFAULT_SHOP.terms.methods }];
    expect(shippingDescription(zones)).toBe(
      'Shipping within the USA is free over $100.00 and $9.99 below; orders arrive in 2-3 business days.',
    );
    expect(shippingLead(zones)).toBe(
      'One way of shipping within the USA: free when your shoes come to more than $100.00, otherwise $9.99.',
    );
    expect(shippingFigures(zones)).toEqual([
      { value: 'Free', label: 'over $100.00' },
      { value: '$9.99', label: 'up to and including $100.00' },
      { value: '2-3 business days', label: 'from the day we pack it' },
    ]);
    expect(shippingClause(zones)).toBe('Shipping is free over $100 and $9.99 otherwise');
    setShopFacts({ ...DEFAULT_SHOP, cutOff: null });
    expect(shippingFigures(zones).at(-1)?.label).toBe('from order to door');
    setShopFacts(DEFAULT_SHOP);
    expect(shippingInBrief(zones)).toBe(
      'Shipping, to the USA only, is free over $100.00 and $9.99 up to and including it',
    );
    expect(taxSentence({ name: 'Tax', rate: 80_000 })).toBe('Tax is 8 percent of the subtotal.');
    expect(shippingCard()).toEqual({
      title: 'Free shipping',
      text: 'On orders over $100. Otherwise a flat $9.99.',
    });
    expect([promisesInWords(), deliveredIn(), deliveryDays(), whereWeShip()]).toEqual([
      ' Free shipping over $100 and 30-day returns.',
      'Delivered in 2-3 business days',
      3,
      'within the USA',
    ]);
    expect([shipsFree(cents(100_00)), shipsFree(cents(100_01))]).toEqual([false, true]);
    expect(feeBelowFree()).toEqual({ fee: 9_99, threshold: 100_00 });
  });

  test('within one business day, free from a sum', () => {
    const zones = inBerlin([standard]);
    expect(shippingDescription(zones)).toBe(
      'Shipping within Germany is free over $50.00 and $4.90 below; orders arrive in 1 business day.',
    );
    expect([promises().freeShipping, promises().delivery]).toEqual([
      'Free shipping over $50',
      '1 business day delivery',
    ]);
    expect([processingTime(), shippingTime()]).toEqual(['', '']);
  });

  test('for nothing, or never for nothing', () => {
    const free = inBerlin([{ ...standard, rates: [{ over: 0, price: 0 }] }]);
    expect(shippingLead(free)).toBe('One way of shipping within Germany: free.');
    expect(shippingFigures(free)[0]).toEqual({ value: 'Free', label: 'for every order' });
    expect(shippingCard()).toEqual({ title: 'Free shipping', text: 'On every order.' });
    expect([promises().freeShipping, freeShippingAbove(), shipsFree(cents(1))]).toEqual(['Free shipping', 0, true]);
    expect(feeBelowFree()).toBeNull();

    const paid = inBerlin([express]);
    expect(shippingClause(paid)).toBe('Shipping is $12');
    expect(shippingCard()).toEqual({ title: 'Shipping', text: 'A flat $12.' });
    expect([promises().freeShipping, freeShippingAbove(), shipsFree(cents(9_999_99))]).toEqual([null, null, false]);
    expect(promisesInWords()).toBe(' 30-day returns.');
  });

  test('in several steps', () => {
    const rates = [
      { over: 0, price: 9_00 },
      { over: 50_00, price: 4_50 },
      { over: 100_00, price: 0 },
    ];
    const zones = inBerlin([{ ...standard, rates }]);
    expect(shippingClause(zones)).toBe('Shipping is free over $100, $4.50 over $50, and $9 otherwise');
    expect(shippingFigures(zones)).toEqual([]);
    expect(shippingCard()?.text).toBe('On orders over $100. Otherwise $4.50 over $50 and $9 otherwise.');
    // What is free up to a sum and costs something above it promises nothing.
    inBerlin([
      {
        ...standard,
        rates: [
          { over: 0, price: 0 },
          { over: 50_00, price: 5_00 },
        ],
      },
    ]);
    expect(freeShippingAbove()).toBeNull();
  });

  test('by several methods, of which the first that brings an order is promised', () => {
    const zones = inBerlin([pickup, standard, express]);
    expect(shippingLead(zones)).toBe('How we ship within Germany, what it costs and how long it takes.');
    expect(shippingClause(zones)).toBe('What shipping costs depends on where and how your order goes');
    expect(shippingInBrief(zones)).toBe(
      'Shipping, to Germany only, costs: Germany: Pick up in Berlin free in less than a business day, Standard free over $50.00 and $4.90 otherwise in 1 business day, and Express $12.00 in 1 business day',
    );
    expect(promises()).toMatchObject({ freeShipping: 'Free shipping over $50', delivery: '1 business day delivery' });
  });

  test('where orders are only collected', () => {
    inBerlin([pickup]);
    expect(promises()).toMatchObject({ freeShipping: null, delivery: 'Ready to collect in less than a business day' });
    expect(shippingCard()).toEqual({
      title: 'Pick up in Berlin',
      text: 'Ready to collect in less than a business day.',
    });
  });

  test('on the same day, or within a day', () => {
    inBerlin([{ ...standard, days: [0, 0] }]);
    expect([promises().delivery, deliveredIn()]).toEqual([
      'Same-day delivery',
      'Delivered in less than a business day',
    ]);
    inBerlin([{ ...standard, days: [0, 1] }]);
    expect(deliveredIn()).toBe('Delivered in 0-1 business days');
  });

  test('in several countries, with what is promised to one of them', () => {
    inBerlin([standard], { countries: ['DE', 'AT', 'NL'] });
    expect(whereWeShip()).toBe('to Germany, Austria, and the Netherlands');
    expect(promises()).toMatchObject({
      freeShipping: 'Free shipping over $50 within Germany',
      delivery: '1 business day delivery within Germany',
    });
    inBerlin([standard], { countries: ['DE', 'AT', 'NL', 'FR', 'BE', 'LU'] });
    expect(whereWeShip()).toBe('to 6 countries');
  });

  test('is not said where nothing is known of it', () => {
    const zones = inBerlin([]);
    expect([promises().freeShipping, promises().delivery, deliveredIn(), shippingCard()]).toEqual([
      null,
      null,
      '',
      null,
    ]);
    expect(shippingFigures(zones)).toEqual([]);
  });
});

describe('tax', () => {
  const vat = { name: 'VAT', rate: 190_000 };

  test('in the price', () => {
    inBerlin([standard]);
    expect([taxSentence(vat), taxSentence(null)]).toEqual(['Prices include 19 percent VAT.', 'Prices include tax.']);
    expect(taxInPrice()).toBe('Includes 19% VAT');
    inBerlin([standard], { countries: ['DE', 'AT'] });
    expect(taxInPrice()).toBe('Includes VAT');
  });

  test('on top, of shipping too, different from place to place, and none', () => {
    const onTop = (shippingTax: ShopFacts['terms']['shippingTax']) =>
      setShopFacts({ ...DEFAULT_SHOP, terms: { ...DEFAULT_SHOP.terms, shippingTax } });
    const tax = { name: 'Sales tax', rate: 82_500 };
    onTop('as-goods');
    expect(taxSentence(tax)).toBe('Sales tax is 8.25 percent of the subtotal and shipping.');
    onTop({ name: 'Tax', rate: 50_000 });
    expect(taxSentence(tax)).toBe('Sales tax is 8.25 percent of the subtotal and 5 percent of shipping.');
    expect(taxSentence({ name: 'Tax', rate: 0 })).toBe('Tax is 5 percent of shipping.');
    expect(taxSentence(null)).toBe('Tax depends on where your order goes.');
    setShopFacts(DEFAULT_SHOP);
    expect(taxSentence({ name: 'Tax', rate: 0 })).toBe('No tax is added.');
    expect(taxInPrice()).toBeNull();
  });
});

describe('returns', () => {
  const postage = 'You pay return postage, unless the shoe is faulty or not as pictured.';

  test('within a month', () => {
    expect(returnTerms()).toBe(`You have 30 days to start a return. ${postage}`);
    expect(returnTerms({ opening: 'If not,', how: 'write to us' })).toBe(
      `If not, you have 30 days to start a return: write to us. ${postage}`,
    );
    expect(briefReturnTerms()).toBe(`Returns within 30 days. ${postage}`);
    const until = '2026-12-20';
    expect(returnTerms({ until })).toBe(`You have until December 20, 2026 to start a return. ${postage}`);
    expect(briefReturnTerms({ until })).toBe(`Returns until December 20, 2026. ${postage}`);
    expect(returnTerms({ until: null })).toBe('We take a pair back only if it is faulty or not as pictured.');
  });

  test('within two weeks, or a day, at the cost of the shop', () => {
    setShopFacts({ ...DEFAULT_SHOP, returnDays: 14, hasFreeReturns: true });
    expect(returnTerms()).toBe('You have 14 days to start a return. We pay return postage.');
    expect(promises().returns).toBe('14-day returns');
    setShopFacts({ ...DEFAULT_SHOP, returnDays: 1 });
    expect([returnWindow(), promises().returnPolicy]).toEqual([
      'You have 1 day to start a return.',
      '1-day return policy',
    ]);
  });

  test('not at all', () => {
    setShopFacts({ ...DEFAULT_SHOP, returnDays: 0 });
    const none = 'We take a pair back only if it is faulty or not as pictured.';
    expect([returnTerms(), returnWindow(), briefReturnTerms()]).toEqual([none, none, none]);
    expect([promises().returns, promises().returnPolicy]).toEqual([null, null]);
    expect(promisesInWords()).toBe(' Free shipping over $100.');
  });

  test('not at all, but for who has a right by law', () => {
    setShopFacts({ ...DEFAULT_SHOP, returnDays: 0, countries: ['DE'] });
    const words =
      'We take a pair back only if it is faulty or not as pictured. If your order goes to a country of the European Union, Iceland, Liechtenstein, Norway or the United Kingdom, you can also withdraw from the contract until 14 days after delivery.';
    expect([returnTerms(), returnWindow(), briefReturnTerms()]).toEqual([words, words, words]);
    expect(returnTerms({ withRight: false })).toBe('We take a pair back only if it is faulty or not as pictured.');
  });
});
