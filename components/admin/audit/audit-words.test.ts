import { describe, expect, test } from 'vitest';
import type { AuditEntry } from '@/lib/access/audit/audit-schema';
import { changeSetPathOf, changesOf, sentenceOf, subjectNameOf, subjectPathOf } from './audit-words';

const entry = (given: Partial<AuditEntry>): AuditEntry => ({
  _id: 'entry',
  at: '2026-11-20T10:00:00.000Z',
  actor: { _id: null, name: 'Ada' },
  action: 'product-changed',
  subject: { type: 'product', id: 'kite', name: 'Kite', number: null, exists: true },
  before: null,
  after: null,
  ...given,
});
const change = (before: Record<string, unknown>) => entry({ before, after: before });
const text = (value: string, full?: string) => ({ kind: 'text', text: value, ...(full !== undefined && { full }) });

test('what an import has changed says so, and leads to it', () => {
  const imported = entry({ before: { price: 1 }, after: { price: 2, changeSet: 'set-1' } });
  expect(sentenceOf(imported)).toBe('Changed the price of a product');
  expect(changesOf(imported).map(({ label }) => label)).toEqual(['Price']);
  expect(changeSetPathOf(imported)).toBe('/admin/imports/set-1');
  expect(changeSetPathOf(change({ price: 1 }))).toBeNull();
});

describe('an action is a sentence', () => {
  test.each([
    [change({ price: 1 }), 'Changed the price of a product'],
    [change({ stock: [], price: 1 }), 'Changed the price and stock of a product'],
    [change({ name: '', isLatest: true, brand: '' }), 'Changed the name, brand and New Arrival mark of a product'],
    [change({ name: '', price: 1, brand: '', image: null }), 'Changed 4 details of a product'],
    [entry({ action: 'product-created' }), 'Added a product'],
    [entry({ action: 'order-status-changed', after: { status: 'shipped' } }), 'Moved an order to Shipped'],
    [entry({ action: 'order-status-changed', after: { status: 'on_hold' } }), 'Moved an order to On hold'],
    [
      entry({ action: 'user-changed', before: { role: 'customer' }, after: { role: 'admin' } }),
      'Made a customer an administrator',
    ],
    [
      entry({
        action: 'user-changed',
        before: { role: 'admin', status: 'active' },
        after: { role: 'customer', status: 'inactive' },
      }),
      'Made an administrator a customer and deactivated an account',
    ],
    [
      entry({
        action: 'user-changed',
        before: { roles: ['support'], status: 'active' },
        after: { roles: ['support'], status: 'inactive' },
      }),
      'Deactivated an account',
    ],
    [
      entry({
        action: 'user-changed',
        before: { roles: ['support'], status: 'active' },
        after: { roles: ['support', 'Night shift'], status: 'active' },
      }),
      'Gave the roles support, Night shift',
    ],
    [entry({ action: 'moon-painted' }), 'Moon painted'],
    [entry({ action: 'constructor' }), 'Constructor'],
  ])('%#: %o', (given, sentence) => {
    expect(sentenceOf(given)).toBe(sentence);
  });
});

describe('a change', () => {
  test('of a price is money, before and after', () => {
    expect(
      changesOf({ before: { price: 90, originalPrice: null }, after: { price: 79.5, originalPrice: 90 } }),
    ).toEqual([
      { label: 'Price', before: text('$90.00'), after: text('$79.50') },
      { label: 'Original price', before: text('none'), after: text('$90.00') },
    ]);
  });

  test('of stock names the sizes that differ, and no other', () => {
    const before = {
      stock: [
        { size: 8, quantity: 2 },
        { size: 9, quantity: 1 },
        { size: 10, quantity: 4 },
      ],
    };
    const after = {
      stock: [
        { size: 8, quantity: 2 },
        { size: 9, quantity: null },
        { size: 11.5, quantity: 0 },
      ],
    };
    expect(changesOf({ before, after })).toEqual([
      { label: 'Stock of size 9', before: text('1'), after: text('not tracked') },
      { label: 'Stock of size 10', before: text('4'), after: text('not sold') },
      { label: 'Stock of size 11.5', before: text('not sold'), after: text('0') },
    ]);
    const socks = (quantity: number) => ({ stock: [{ size: 1, quantity, label: 'One size' }] });
    expect(changesOf({ before: socks(1), after: socks(2) })).toEqual([
      { label: 'Stock', before: text('1'), after: text('2') },
    ]);
    expect(changesOf({ before: null, after: socks(2) })).toEqual([
      { label: 'Stock', before: null, after: text('1 size', 'One size: 2') },
    ]);
  });

  test('of lists and long texts is a summary that can be read in full', () => {
    const long = `${'Light as air. '.repeat(10)}😀`;
    const [features, description] = changesOf({
      before: { description: '', features: ['Light'] },
      after: { description: long, features: ['Light', 'Warm'] },
    });
    expect(features).toEqual({
      label: 'Features',
      before: text('1 feature', 'Light'),
      after: text('2 features', 'Light\nWarm'),
    });
    expect(description?.before).toEqual(text('none'));
    expect(description?.after).toMatchObject({ text: expect.stringMatching(/^Light as air.{0,60}…$/), full: long });
  });

  test('of roles, flags and pictures reads as people say it', () => {
    expect(
      changesOf({
        before: { role: 'customer', isLatest: false, image: null },
        after: { role: 'admin', isLatest: true, image: '/pictures/kite-1200.avif' },
      }),
    ).toEqual([
      { label: 'Role', before: text('Customer'), after: text('Administrator') },
      { label: 'New Arrival mark', before: text('no'), after: text('yes') },
      { label: 'Picture', before: text('none'), after: { kind: 'picture', imageUrl: '/pictures/kite-1200.avif' } },
    ]);
  });

  test('of when a shoe goes live is told by the clocks of the shop', () => {
    expect(
      changesOf({ before: { publishAt: null, alt: [] }, after: { publishAt: '2027-03-01T14:00:00Z', alt: ['Sole'] } }),
    ).toEqual([
      { label: 'Time of publication', before: text('none'), after: text('Mon, Mar 1, 2027, 9:00 AM EST') },
      { label: 'Alt texts', before: text('none'), after: text('1 text', 'Sole') },
    ]);
  });

  test('that creates or deletes has one side, without what is empty', () => {
    const facts = { name: 'Kite', price: 80, description: '', images: [], stock: [{ size: 9, quantity: null }] };
    expect(changesOf({ before: null, after: facts })).toEqual([
      { label: 'Name', before: null, after: text('Kite') },
      { label: 'Price', before: null, after: text('$80.00') },
      { label: 'Stock', before: null, after: text('1 size', 'Size 9: not tracked') },
    ]);
  });

  test('of the rules of a promotion is a sentence, and of one of them alone says so', () => {
    const when = { minSubtotal: 80, email: null, brands: [], categories: [], collections: [], countries: [] };
    const [old, current] = [20, 25].map((value) => ({ kind: 'percent', value, on: 'order', notOnSale: false }));
    const sentence = text('20% off orders from $80');
    expect(changesOf({ before: null, after: { when, gives: old } })).toEqual([
      { label: 'Gives', before: null, after: sentence },
    ]);
    expect(changesOf({ before: { when, gives: old }, after: { when: {}, gives: current } })).toEqual([
      { label: 'Gives', before: sentence, after: text('25% off every order') },
    ]);
    expect(changesOf({ before: { gives: old }, after: { gives: current } })).toEqual([
      {
        label: 'Gives',
        before: null,
        after: text('changed', `${JSON.stringify(old)}\n→ ${JSON.stringify(current)}`),
      },
    ]);
  });

  test('of a field that is not known yet is shown as it is', () => {
    expect(changesOf({ before: { weight: 1 }, after: { weight: { grams: 200 } } })).toEqual([
      { label: 'Weight', before: text('1'), after: text('{"grams":200}') },
    ]);
  });
});

describe('a change of settings', () => {
  const settings = (before: Record<string, unknown>, after: Record<string, unknown>) =>
    changesOf(entry({ action: 'settings-changed', before, after }));
  const method = { id: 'standard', name: 'Standard', days: [2, 3], rates: [{ over: 0, price: 9.99 }] };
  const zone = { name: 'Germany', countries: ['DE'], methods: [method] };

  test('names the methods, rates and texts that differ, and no other', () => {
    const express = { ...method, id: 'express', name: 'Express', days: [1, 1] };
    const dearer = { ...method, rates: [...method.rates, { over: 100, price: 0 }] };
    expect(settings({ zones: [zone] }, { zones: [{ ...zone, methods: [dearer, express] }] })).toEqual([
      {
        label: 'Germany: Standard',
        before: text('2–3 days, $9.99'),
        after: text('2–3 days, $9.99, free above $100.00'),
      },
      { label: 'Germany: Express', before: text('none'), after: text('1 day, $9.99') },
    ]);
    const rates = [{ country: 'US', rate: 8 }];
    expect(
      settings(
        { rates, shipping: 'free' },
        { rates: [...rates, { country: 'US', state: 'OR', rate: 0 }], shipping: 'as-goods' },
      ),
    ).toEqual([
      { label: 'United States, OR', before: text('none'), after: text('0%') },
      { label: 'Tax on shipping', before: text('none'), after: text('as the goods') },
    ]);
  });

  test('reads countries, days, yes and no, and pictures as people do', () => {
    expect(
      settings(
        { countries: ['US'], freePostage: false, logo: null, legalName: null, locale: 'en-US' },
        {
          countries: ['US', 'DE'],
          freePostage: true,
          logo: '/uploads/logo-1200.avif',
          legalName: 'Linden GmbH',
          locale: 'de-DE',
          daysOff: ['2026-12-24', '2026-12-31'],
        },
      ),
    ).toEqual([
      { label: 'Countries', before: text('United States'), after: text('United States, Germany') },
      { label: 'Free return postage', before: text('no'), after: text('yes') },
      { label: 'Logo', before: text('none'), after: { kind: 'picture', imageUrl: '/uploads/logo-1200.avif' } },
      { label: 'Legal name', before: text('none'), after: text('Linden GmbH') },
      { label: 'Number and date format', before: text('American English'), after: text('German (Germany)') },
      { label: 'Days off', before: text('none'), after: text('Dec 24, 2026 · Dec 31, 2026') },
    ]);
  });

  test('of a long table is counted beyond the first rows', () => {
    const rates = Array.from({ length: 100 }, (_, row) => ({ country: 'US', postalCode: String(1000 + row), rate: 1 }));
    expect(settings({ rates: [] }, { rates }).at(-1)).toEqual({
      label: 'And',
      before: null,
      after: text('40 further changes'),
    });
  });
});

describe('a subject', () => {
  test.each([
    [{ type: 'product', id: 'kite 2', name: 'Kite', exists: true }, 'Kite', '/admin/products?edit=kite%202'],
    [{ type: 'product', id: 'kite', name: 'Kite', exists: false }, 'Kite', null],
    [{ type: 'product', id: 'kite', name: null, exists: false }, 'A deleted product', null],
    [
      { type: 'order', id: '0123456789', name: 'Ada', number: '#012345678', exists: true },
      '#012345678',
      '/admin/orders/0123456789',
    ],
    [{ type: 'newsletter', id: 'n1', name: 'Boots', exists: true }, 'Boots', '/admin/newsletters/n1'],
    [{ type: 'newsletter', id: 'n1', name: '', exists: true }, 'No subject yet', '/admin/newsletters/n1'],
    [{ type: 'user', id: '1', name: 'Ada & Co', exists: true }, 'Ada & Co', '/admin/users?search=Ada%20%26%20Co'],
    [
      { type: 'settings', id: 'destinations', name: null, exists: false },
      'Where we sell',
      '/admin/settings/destinations',
    ],
    [{ type: 'picture', id: 'f00', name: null, exists: false }, 'Picture', null],
  ])('%j', (given, name, path) => {
    const subject = { number: null, ...given };
    expect([subjectNameOf(subject), subjectPathOf(subject)]).toEqual([name, path]);
  });
});
