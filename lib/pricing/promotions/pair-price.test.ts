import { afterEach, expect, it } from 'vitest';
import { cents } from '@/lib/core/money/money';
import { makesPrices, promotedPriceOf } from './pair-price';
import { type Promotion, promotionInputSchema } from './promotion-schema';
import { lowestPromotedPrice, shownPriceOf, showPromotions } from './shown-promotions';

const at = new Date('2026-11-28T12:00:00Z');
const pair = { price: cents(80_00), category: 'sneakers', brand: 'Lacewing', isOnSale: false };
const percent = { kind: 'percent', value: 10, on: 'matching' };

function promotion(input: object): Promotion {
  return {
    ...promotionInputSchema.decode({ name: 'Autumn', gives: percent, ...input } as never),
    _id: JSON.stringify(input),
    needsCode: 'code' in input,
    ...{ used: 0, given: cents(0), codes: 0, createdAt: '2026-01-01T00:00:00.000Z' },
  };
}

afterEach(() => showPromotions({ at, promotions: [] }));

it('makes a price of what holds for each pair and for everybody', () => {
  expect(makesPrices(promotion({}))).toBe(true);
  expect(makesPrices(promotion({ when: { categories: ['sneakers'] }, gives: { ...percent, on: 'order' } }))).toBe(true);
  expect(makesPrices(promotion({ gives: { kind: 'fixed-price', value: 50 } }))).toBe(true);
  for (const input of [
    { code: 'AUTUMN' },
    { when: { minSubtotal: 80 } },
    { when: { minPairs: 2 } },
    { when: { countries: ['CA'] } },
    { when: { firstOrder: true } },
    { when: { email: 'ada@example.com' } },
    { when: { collections: ['summer'] } },
    { usesPerCustomer: 1 },
    { budget: 500 },
    { gives: { ...percent, on: 'cheapest' } },
    { gives: { kind: 'amount', value: 10 } },
    { gives: { kind: 'steps', steps: [{ over: 50, percent: 10 }] } },
    { gives: { kind: 'free-shipping' } },
  ])
    expect(makesPrices(promotion(input)), JSON.stringify(input)).toBe(false);
});

it('counts as carts do, and says until when', () => {
  const soon = promotion({ until: '2026-12-01T05:00:00Z' });
  const later = promotion({ name: 'Hello', until: '2026-12-24T05:00:00Z', from: '2026-11-01T05:00:00Z' });
  expect(promotedPriceOf([soon, later], pair, at)).toEqual({
    price: 64_80,
    names: ['Hello', 'Autumn'],
    from: '2026-11-01T05:00:00.000Z',
    until: '2026-12-01T05:00:00.000Z',
  });
  expect(promotedPriceOf([promotion({ when: { categories: ['boots'] } })], pair, at)).toBeNull();
  expect(
    promotedPriceOf([promotion({ gives: { ...percent, notOnSale: true } })], { ...pair, isOnSale: true }, at),
  ).toBeNull();
  // With it the pair would cost more, since shipping is free above $100.
  const little = promotion({ gives: { ...percent, value: 5 } });
  expect(promotedPriceOf([little], { ...pair, price: cents(101_00) }, at)).toBeNull();
});

it('shows what holds at the database’s moment, and is not used up', () => {
  const shown = (promotions: Promotion[]) => {
    showPromotions({ at, promotions });
    return shownPriceOf(pair)?.price ?? null;
  };
  expect(shown([promotion({})])).toBe(72_00);
  expect(shown([promotion({ from: '2026-11-29T05:00:00Z' })])).toBeNull();
  expect(shown([promotion({ until: '2026-11-28T05:00:00Z' })])).toBeNull();
  expect(shown([promotion({ active: false })])).toBeNull();
  expect(shown([{ ...promotion({ uses: 3 }), used: 2 }])).toBe(72_00);
  expect(shown([{ ...promotion({ uses: 3 }), used: 3 }])).toBeNull();
});

it('remembers what promotions made of a price that are over', () => {
  showPromotions({ at, promotions: [promotion({ until: '2026-11-20T05:00:00Z' })] });
  expect(lowestPromotedPrice(pair)).toBe(72_00);
  expect(shownPriceOf(pair)).toBeNull();
});
