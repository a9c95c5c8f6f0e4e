import { describe, expect, it, test } from 'vitest';
import { addCents, cents } from '@/lib/core/money/money';
import { totalsOf } from '@/lib/core/shop-terms/totals';
import { DEFAULT_SHOP } from '@/lib/platform/shop/shop-facts';
import { applyPromotions, GUEST, type PromotedLine, type Shopper } from './apply-promotions';
import { promotionInputSchema } from './promotion-schema';

/** 8 % on goods, $9.99 for shipping, and none above $100. */
const { terms } = DEFAULT_SHOP;
const method = terms.methods[0] ?? null;
const at = new Date('2026-11-28T12:00:00Z');

const shoe = (dollars: number, quantity = 1, facts: Partial<PromotedLine> = {}): PromotedLine => ({
  price: cents(dollars * 100),
  quantity,
  category: 'sneakers',
  brand: 'Lacewing',
  isOnSale: false,
  ...facts,
});

interface Facts {
  used?: number;
  given?: number;
  isCodeUsed?: boolean;
}

/** The first is the oldest. */
function offersOf(inputs: readonly (Record<string, unknown> & Facts)[]) {
  return inputs.map(({ used = 0, given = 0, isCodeUsed = false, ...input }, index) => ({
    promotion: {
      ...promotionInputSchema.decode({ name: String.fromCharCode(65 + index), ...input } as never),
      _id: String(index),
      needsCode: false,
      used,
      given: cents(given * 100),
      codes: 0,
      createdAt: new Date(Date.UTC(2026, 0, 1 + index)).toISOString(),
    },
    code: null,
    isCodeUsed,
  }));
}

function apply(
  lines: readonly PromotedLine[],
  inputs: readonly (Record<string, unknown> & Facts)[],
  { shopper = GUEST, country = 'US' }: { shopper?: Shopper; country?: string } = {},
) {
  const offers = offersOf(inputs);
  const there = { ...terms, country };
  const outcome = applyPromotions(offers, { lines, shopper, terms: there, method, at });
  const { adjustments, totalPrice } = totalsOf(lines, {}, there, method, outcome.discounts);
  const taken = outcome.taken.map(({ offered }) => offered.promotion.name);
  return {
    taken: taken.join(' '),
    amounts: outcome.taken.map(({ amount }) => amount),
    shares: adjustments.filter(({ kind }) => kind === 'discount').map((row) => row.lines.map(({ amount }) => amount)),
    totalPrice,
    refusals: Object.fromEntries(
      offers
        .filter(({ promotion }) => !taken.includes(promotion.name))
        .map((offered) => [offered.promotion.name, outcome.refusalOf(offered)]),
    ),
  };
}

const percent = (value: number, more: Record<string, unknown> = {}) => ({
  gives: { kind: 'percent', value, ...((more.gives as object) ?? {}) },
  ...Object.fromEntries(Object.entries(more).filter(([name]) => name !== 'gives')),
});
const alone = { stacking: 'alone' };

// The cases of shopware/shopware#13970, with “excludes” as `alone`: A is the oldest, and gives the least.
describe('which of three promotions count', () => {
  const [a, b, c] = [10, 20, 30];
  const overAgain = { until: '2026-11-01T00:00' };
  const ranked = (value: number, priority: number, more = {}) => percent(value, { priority, ...more });
  it.each([
    ['1: none is alone: all of them', [percent(a), percent(b), percent(c)], 'A B C'],
    ['2: A is alone', [percent(a, alone), percent(b), percent(c)], 'B C'],
    ['3: B is alone', [percent(a), percent(b, alone), percent(c)], 'A C'],
    ['4: B is alone, A ranks first', [ranked(a, 3), ranked(b, 2, alone), ranked(c, 1)], 'A C'],
    ['5: A and B are alone', [percent(a, alone), percent(b, alone), percent(c)], 'C'],
    ['6: C is alone, and better than the others together', [percent(a), percent(b), percent(c, alone)], 'C'],
    ['7: the same, and ranks last: no rank makes it dearer', [ranked(a, 3), ranked(b, 2), ranked(c, 1, alone)], 'C'],
    ['8: A and B are alone, B is the best', [percent(a, alone), percent(40, alone), percent(c)], 'B'],
    ['9: B and C are alone', [percent(a), percent(b, alone), percent(c, alone)], 'C'],
    ['10: A and C are alone, together they would win', [percent(25, alone), percent(b), percent(c, alone)], 'C'],
    ['11: B is over', [percent(a), percent(b, overAgain), percent(c)], 'A C'],
    ['12: B is alone and over', [percent(a), percent(90, { ...alone, ...overAgain }), percent(c)], 'A C'],
    ['13: all are alone, and equal: the oldest', [percent(a, alone), percent(a, alone), percent(a, alone)], 'A'],
    ['13: or the one that ranks first', [ranked(a, 0, alone), ranked(a, 0, alone), ranked(a, 1, alone)], 'C'],
    ['13: of equals those together', [percent(19, alone), percent(10), percent(10)], 'B C'],
  ])('%s', (_, inputs, expected) => {
    const [one, other] = [apply([shoe(200)], inputs), apply([shoe(200)], inputs)];
    expect(one.taken).toBe(expected);
    expect(other).toEqual(one);
    for (const refusal of Object.values(one.refusals)) expect(refusal.reason).toMatch(/^(OVER|BETTER_ONE_APPLIED)$/);
  });
});

describe('what a promotion takes off', () => {
  const boots = { category: 'boots' };
  it.each([
    ['percent of all, half up once', [shoe(33.35, 3)], percent(15), [[-15_01]]],
    [
      'percent of those named',
      [shoe(80, 1, boots), shoe(60)],
      percent(20, { when: { categories: ['boots'] }, gives: { on: 'matching' } }),
      [[-16_00, 0]],
    ],
    [
      'percent of all, where some are named',
      [shoe(80, 1, boots), shoe(60)],
      percent(20, { when: { categories: ['boots'] } }),
      [[-16_00, -12_00]],
    ],
    [
      'not of what is on sale',
      [shoe(80, 1, { isOnSale: true }), shoe(60)],
      percent(10, { gives: { notOnSale: true } }),
      [[0, -6_00]],
    ],
    [
      'of brands, however they are written',
      [shoe(80, 1, { brand: 'Été' }), shoe(60)],
      percent(10, { when: { brands: ['ETE'] }, gives: { on: 'matching' } }),
      [[-8_00, 0]],
    ],
    [
      'percent of the cheapest pair',
      [shoe(80), shoe(60, 2)],
      percent(50, { gives: { on: 'cheapest' } }),
      [[0, -30_00]],
    ],
    [
      'an amount, by the largest remainder',
      [shoe(20), shoe(20), shoe(20)],
      { gives: { kind: 'amount', value: 10 } },
      [[-3_34, -3_33, -3_33]],
    ],
    ['an amount, never below zero', [shoe(20), shoe(5)], { gives: { kind: 'amount', value: 100 } }, [[-20_00, -5_00]]],
    ['down to a price a pair', [shoe(80, 2), shoe(40)], { gives: { kind: 'fixed-price', value: 50 } }, [[-60_00, 0]]],
    [
      'buy two, get one: the cheapest, in whole groups, shared by the pairs of the group',
      [shoe(100), shoe(50, 2), shoe(80, 2)],
      { gives: { kind: 'buy-x-get-y', buy: 2, get: 1 } },
      [[-21_74, -10_87, -17_39]],
    ],
    [
      'the second at half its price',
      [shoe(100), shoe(61)],
      { gives: { kind: 'buy-x-get-y', buy: 1, get: 1, percentOff: 50 } },
      [[-18_94, -11_56]],
    ],
    [
      'steps, whose sum has to be exceeded',
      [shoe(100)],
      {
        gives: {
          kind: 'steps',
          steps: [
            { over: 50, percent: 5 },
            { over: 100, percent: 20 },
          ],
        },
      },
      [[-5_00]],
    ],
    [
      'the highest step',
      [shoe(100.01)],
      {
        gives: {
          kind: 'steps',
          steps: [
            { over: 100, percent: 20 },
            { over: 50, percent: 5 },
          ],
        },
      },
      [[-20_00]],
    ],
  ])('%s', (_, lines, input, shares) => {
    expect(apply(lines, [input]).shares).toEqual(shares);
  });

  test('lines come before the order before shipping, each on what is left, whatever ranks first', () => {
    const { taken, amounts, totalPrice } = apply(
      [shoe(60), shoe(40, 1, boots)],
      [
        { gives: { kind: 'free-shipping' }, priority: 9 },
        { gives: { kind: 'amount', value: 10 }, priority: 5 },
        percent(50, { when: { categories: ['boots'] }, gives: { on: 'matching' } }),
      ],
    );
    expect({ taken, amounts }).toEqual({ taken: 'C B A', amounts: [20_00, 10_00, 9_99] });
    // $70 and 8 % of it.
    expect(totalPrice).toBe(75_60);
  });
});

describe('the total', () => {
  test('is not raised by a discount that costs free shipping', () => {
    const inputs = [{ gives: { kind: 'amount', value: 2 } }];
    expect(apply([shoe(101)], inputs)).toMatchObject({
      taken: '',
      totalPrice: 109_08,
      refusals: { A: { reason: 'BETTER_ONE_APPLIED', because: 'dearer' } },
    });
    // Where shipping is free anyway, it counts.
    expect(apply([shoe(101)], [...inputs, { gives: { kind: 'free-shipping' } }])).toMatchObject({
      taken: 'A B',
      totalPrice: 106_92,
    });
  });

  test('takes several that are dearer one by one, and cheaper together', () => {
    expect(
      apply(
        [shoe(101)],
        [1, 2].map(() => ({ gives: { kind: 'amount', value: 6 } })),
      ),
    ).toMatchObject({ taken: 'A B', amounts: [6_00, 6_00] });
  });

  test('is nothing at least, and free shipping that is free already is not used up', () => {
    expect(apply([shoe(120)], [{ gives: { kind: 'free-shipping' }, uses: 1 }, percent(100, alone)])).toMatchObject({
      taken: 'B',
    });
    expect(apply([shoe(120)], [{ gives: { kind: 'free-shipping' } }]).refusals.A).toMatchObject({
      because: 'nothing-left',
    });
    expect(apply([shoe(20)], [percent(100), percent(100)]).shares).toEqual([[-20_00]]);
  });
});

describe('why a promotion does not count', () => {
  const known: Shopper = { email: 'Ada@Example.com', hasOrdered: true, uses: new Map([['0', 1]]) };
  it.each([
    [{ ...percent(10), active: false }, { reason: 'OFF' }],
    [percent(10, { from: '2026-12-01T00:00' }), { reason: 'NOT_YET', at: new Date('2026-12-01T05:00:00Z') }],
    [percent(10, { until: '2026-11-28T12:00:00Z' }), { reason: 'OVER' }],
    [percent(10, { uses: 3, used: 3 }), { reason: 'USED_UP' }],
    [percent(10, { budget: 30, given: 30 }), { reason: 'USED_UP' }],
    // Rather none at all than a part of what was promised.
    [percent(10, { budget: 30, given: 25 }), { reason: 'USED_UP' }],
    [percent(10, { isCodeUsed: true }), { reason: 'USED_UP' }],
    [percent(10, { usesPerCustomer: 1 }), { reason: 'ONCE_PER_CUSTOMER' }],
    [percent(10, { when: { firstOrder: true } }), { reason: 'NOT_FIRST_ORDER' }],
    [percent(10, { when: { email: 'grace@example.com' } }), { reason: 'NOT_FOR_YOU', country: null }],
    [percent(10, { when: { countries: ['CA'] } }), { reason: 'NOT_FOR_YOU', country: 'US' }],
    [percent(10, { when: { categories: ['boots'] } }), { reason: 'NOT_FOR_THESE' }],
    [percent(10, { when: { brands: ['Tern'] } }), { reason: 'NOT_FOR_THESE' }],
    [percent(10, { when: { minPairs: 3 } }), { reason: 'TOO_FEW_PAIRS', missing: 2 }],
    [{ gives: { kind: 'buy-x-get-y', buy: 2, get: 1 } }, { reason: 'TOO_FEW_PAIRS', missing: 2 }],
    [percent(10, { when: { minSubtotal: 92.4 } }), { reason: 'BELOW_MINIMUM', missing: 12_40 }],
    [{ gives: { kind: 'steps', steps: [{ over: 80, percent: 5 }] } }, { reason: 'BELOW_MINIMUM', missing: 1 }],
    [{ gives: { kind: 'fixed-price', value: 80 } }, { reason: 'BETTER_ONE_APPLIED', because: 'nothing-left' }],
  ])('%j', (input, refusal) => {
    expect(apply([shoe(80)], [input], { shopper: known })).toMatchObject({ taken: '', refusals: { A: refusal } });
  });

  test('a sale, and another one that is better', () => {
    const onSale = shoe(80, 1, { isOnSale: true });
    const { refusals } = apply([onSale], [percent(10, { gives: { notOnSale: true } }), percent(5), percent(20, alone)]);
    expect(refusals).toEqual({
      A: { reason: 'ON_SALE_ALREADY' },
      B: { reason: 'BETTER_ONE_APPLIED', better: ['C'], because: 'others' },
    });
  });

  test('it holds at its first moment, for its person, and at its smallest sum', () => {
    const input = percent(10, {
      from: at.toISOString(),
      when: { email: 'ada@example.com', minSubtotal: 80, minPairs: 1 },
    });
    expect(apply([shoe(80)], [input], { shopper: known }).taken).toBe('A');
    expect(addCents(...apply([shoe(80)], [input], { shopper: known }).amounts)).toBe(8_00);
  });
});

test('a promotion of a collection takes something off the shoes that are in it, and of nothing else', () => {
  const inIt = shoe(80, 1, { collections: ['summer'] });
  const rules = { when: { collections: ['summer'] }, gives: { kind: 'percent', value: 50, on: 'matching' } };
  expect(apply([shoe(60), inIt], [rules]).shares).toEqual([[0, -4000]]);
  expect(apply([shoe(60)], [rules]).refusals).toMatchObject({ A: { reason: 'NOT_FOR_THESE' } });
});
