import { expect, test } from 'vitest';
import { z } from 'zod';
import { type Promotion, promotionInputSchema, promotionSchema } from '@/lib/pricing/promotions/promotion-schema';
import { emptyDraft, newStep, type PromotionDraft, toCopy, toDraft, toInput } from './promotion-draft';
import { problemsOfDraft, readProblems } from './promotion-problems';

const stored = {
  ...{ _id: 'p', name: 'Autumn', code: 'AUTUMN', needsCode: true, stacking: 'alone', priority: -3 },
  when: {
    ...{ minSubtotal: 80, minPairs: 2, categories: ['slides'], collections: ['quiet'], brands: ['Tern', 'Ostra'] },
    ...{ countries: ['DE'], firstOrder: true, email: 'a@b.example' },
  },
  gives: { kind: 'percent', value: 12.5, on: 'matching', notOnSale: true },
  ...{ from: '2026-11-27T05:00:00.000Z', until: '2026-12-01T05:00:00.000Z' },
  ...{ uses: 100, usesPerCustomer: 1, budget: 5000, active: false },
  ...{ used: 3, given: 30, codes: 0, createdAt: '2026-11-25T12:00:00.000Z' },
};
const kinds = [
  stored.gives,
  { kind: 'amount', value: 10.5, on: 'order', notOnSale: false },
  { kind: 'fixed-price', value: 49, on: 'cheapest', notOnSale: false },
  { kind: 'free-shipping' },
  { kind: 'buy-x-get-y', buy: 2, get: 1, percentOff: 50, notOnSale: true },
  { kind: 'steps', steps: [{ over: 100, percent: 10 }], on: 'order', notOnSale: false },
];

test.each(kinds)('what is stored comes back as it was: $kind', (gives) => {
  const promotion: Promotion = promotionSchema.decode({ ...stored, gives } as never);
  const { _id, used, given, codes, createdAt, ...facts } = { ...stored, gives };
  const sent = promotionInputSchema.parse(toInput(toDraft(promotion)));
  expect(z.encode(promotionInputSchema, sent)).toEqual(facts);
  expect(problemsOfDraft(toDraft(promotion))).toEqual({});
  expect(toInput(toCopy(promotion))).toMatchObject({ name: 'Autumn (copy)', code: '', needsCode: true });
});

test('counts may be typed in groups of three', () => {
  const typed = { uses: '1,000', usesPerCustomer: '2', minPairs: '1.000', value: '12,5' };
  const input = toInput({ ...emptyDraft(), ...typed });
  expect(input).toMatchObject({ uses: 1000, usesPerCustomer: 2, when: { minPairs: 1000 }, gives: { value: 12.5 } });
});

const draft = (fields: Partial<PromotionDraft>) => ({ ...emptyDraft(), name: 'Any', value: '5', ...fields });

test.each<[Partial<PromotionDraft>, Record<string, RegExp>]>([
  [
    { name: ' ', value: '' },
    { name: /Give it a name/, value: /how many percent/ },
  ],
  [{ value: '120' }, { value: /at most 100/ }],
  [{ kind: 'amount', value: 'ten' }, { value: /Enter an amount/ }],
  [
    { kind: 'buy-x-get-y', buy: '0', get: 'x' },
    { buy: /at least 1/, get: /how many pairs/ },
  ],
  [
    { kind: 'steps', steps: [newStep('100', '10'), newStep('', '')] },
    { 'steps.1.over': /a sum/, 'steps.1.percent': /percent/ },
  ],
  [{ kind: 'steps', steps: [newStep('100', '10'), newStep('100', '5')] }, { 'steps.0.over': /same sum/ }],
  [{ codeKind: 'one' }, { code: /Enter the code/ }],
  [{ codeKind: 'one', code: 'a b' }, { code: /2 to 40 letters/ }],
  [{ email: 'ada' }, { email: /email address/ }],
  [
    { uses: '1.5', budget: 'x', minPairs: '-1' },
    { minPairs: /whole number/, uses: /whole/, budget: /a sum/ },
  ],
  [{ from: '2026-11-27T00:00', until: '2026-11-27T00:00' }, { until: /end after/ }],
  [{ priority: 'high' }, { priority: /number/ }],
])('says at the field what is wrong: %j', (fields, problems) => {
  const found = problemsOfDraft(draft(fields));
  expect(Object.keys(found)).toEqual(Object.keys(problems));
  for (const [name, pattern] of Object.entries(problems)) expect(found[name]).toMatch(pattern);
});

test('a refusal of the API stands at its field', () => {
  expect(
    readProblems({
      code: 'belongs to another promotion',
      'when.brands.1': 'is not usable',
      'gives.value': 'must be at most 100',
    }),
  ).toEqual({
    value: 'It must be at most 100',
    brands: 'It is not usable',
    code: 'This code belongs to another promotion. Please choose another one',
  });
});
