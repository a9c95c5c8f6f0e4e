import { expect, test } from 'vitest';
import { cents } from '@/lib/core/money/money';
import { promotionInputSchema } from '@/lib/pricing/promotions/promotion-schema';
import { draftSentenceOf, sentenceOf } from './promotion-sentence';

/** A Wednesday noon in New York. */
const NOW = new Date('2026-11-25T17:00:00Z');

function say(fields: object, codes = 0) {
  return sentenceOf({ ...promotionInputSchema.decode({ name: 'Any', ...fields } as never), codes }, NOW);
}
const percent = (value: number, more: object = {}) => ({ gives: { kind: 'percent', value, ...more } });

test('says what it gives, on what, to whom and until when', () => {
  expect(
    say({
      ...percent(20, { on: 'matching', notOnSale: true }),
      when: { categories: ['sneakers'], minSubtotal: 80 },
      usesPerCustomer: 1,
      until: '2026-11-30T00:00',
    }),
  ).toBe('20% off sneakers in orders from $80, not on sale, once a customer, until Sunday');
});

test.each([
  [percent(20), '20% off every order'],
  [{ ...percent(12.5), when: { minSubtotal: 79.5, minPairs: 3 } }, '12.5% off orders from $79.50 of 3 pairs or more'],
  [percent(20, { on: 'matching' }), '20% off all shoes'],
  [
    { ...percent(20, { on: 'cheapest' }), when: { categories: ['running'], brands: ['Ostra', 'Tern'] } },
    '20% off the cheapest pair of Ostra or Tern running shoes',
  ],
  [
    { ...percent(5), when: { brands: ['A', 'B', 'C', 'D'], categories: ['slides'] } },
    '5% off orders with slides by any of 4 brands',
  ],
  [
    { ...percent(5, { on: 'matching' }), when: { brands: ['Tern'], collections: ['quiet-colors'] } },
    '5% off Tern shoes in “quiet colors”',
  ],
  [{ gives: { kind: 'amount', value: 10 } }, '$10 off every order'],
  [
    { gives: { kind: 'amount', value: 10, on: 'matching' }, when: { brands: ['Tern'] } },
    '$10 off the sum of Tern shoes',
  ],
  [
    { gives: { kind: 'fixed-price', value: 50, on: 'matching' }, when: { categories: ['slides'] } },
    '$50 for every pair of slides',
  ],
  [
    { gives: { kind: 'fixed-price', value: 50 }, when: { minPairs: 2 } },
    '$50 for every pair in orders of 2 pairs or more',
  ],
  [
    { gives: { kind: 'free-shipping' }, when: { minSubtotal: 60, countries: ['DE', 'AT'] } },
    'Free shipping on orders from $60, sent to Germany or Austria',
  ],
  [{ gives: { kind: 'buy-x-get-y', buy: 2, get: 1 } }, 'Buy 2 pairs and get 1 free'],
  [
    { gives: { kind: 'buy-x-get-y', buy: 1, get: 1, percentOff: 50 }, when: { categories: ['slides'] } },
    'Buy 1 pair of slides and get 1 at 50% off',
  ],
  [
    {
      gives: {
        kind: 'steps',
        steps: [
          { over: 200, percent: 20 },
          { over: 100, percent: 10 },
        ],
      },
    },
    '10% off orders above $100, 20% above $200',
  ],
  [
    { ...percent(5), stacking: 'alone', uses: 100, budget: 5000 },
    '5% off every order, for the first 100 orders, $5,000 at most in all, not with other promotions',
  ],
  [
    { ...percent(5), when: { firstOrder: true, email: 'Ada@x.example' } },
    '5% off every order, on a first order, only for ada@x.example',
  ],
])('%j', (fields, sentence) => {
  expect(say(fields)).toBe(sentence);
});

test('names its code, and how many there are', () => {
  expect(say({ ...percent(5), code: 'summer' })).toBe('5% off every order, with the code SUMMER');
  expect(say({ ...percent(5), needsCode: true })).toBe('5% off every order, with a code');
  expect(say({ ...percent(5), needsCode: true }, 50_000)).toBe('5% off every order, with one of 50,000 codes');
  expect(say({ ...percent(5), code: 'A1' }, 20)).toContain('with the code A1 or one of 20 more');
});

test.each([
  [{ from: '2026-11-27T00:00', until: '2026-11-30T23:59' }, 'from Friday until Monday'],
  [{ from: '2026-11-27T09:30' }, 'from Friday, 9:30 AM'],
  [{ from: '2026-11-01T00:00', until: '2026-12-24T18:00' }, 'since Sun, Nov 1 until Thu, Dec 24, 6:00 PM'],
  [{ until: '2026-11-26T00:00' }, 'until today'],
  [{ until: '2027-01-01T00:00' }, 'until Thu, Dec 31'],
  [{ until: '2027-01-08T00:00' }, 'until Jan 7, 2027'],
])('by the shop’s clocks: %j', (fields, words) => {
  expect(say({ ...percent(5), ...fields })).toBe(`5% off every order, ${words}`);
});

test('what is not typed yet is left open', () => {
  const terms = { ...promotionInputSchema.decode({ name: 'Any', ...percent(5) } as never), codes: 0 };
  const gives = { kind: 'amount', value: Number.NaN, on: 'order', notOnSale: false } as never;
  expect(sentenceOf({ ...terms, gives, code: '', budget: cents(100) }, NOW)).toBe(
    '… off every order, with the code …, $1 at most in all',
  );
});

test('the sentence of a draft says what holds by itself, or what is missing', () => {
  const draft = (fields: object) =>
    draftSentenceOf({ ...promotionInputSchema.decode({ name: 'Any', ...fields } as never), codes: 0 }, NOW, true);
  expect(draft(percent(15))).toBe('15% off every order, for everyone, from now on, without an end');
  expect(draft({ ...percent(15), until: '2026-11-30T00:00' })).toBe(
    '15% off every order, for everyone, from now on until Sunday',
  );
  expect(draft({ ...percent(15), code: 'summer', from: '2026-11-27T00:00' })).toBe(
    '15% off every order, with the code SUMMER, from Friday, without an end',
  );
  const terms = { ...promotionInputSchema.decode({ name: 'Any', ...percent(5) } as never), codes: 0 };
  const open = { kind: 'percent', value: Number.NaN, on: 'order', notOnSale: false } as const;
  expect(draftSentenceOf({ ...terms, name: '', gives: open, code: '' }, NOW, true)).toBe(
    'Still missing: the name, how many percent it takes off, the code',
  );
  expect(draftSentenceOf({ ...terms }, NOW, false)).toBe('5% off every order, for everyone, without an end');
});
