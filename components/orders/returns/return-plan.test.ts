import { describe, expect, it } from 'vitest';
import { cents } from '@/lib/core/money/money';
import { buildOrder } from '@/tests/builders/order-builder';
import {
  blankReturn,
  chosenPairs,
  expectedRefund,
  fieldOf,
  problemsOfReturn,
  type ReturnValues,
  toReturnRequest,
} from './return-plan';

// Two pairs at 129.99 and one at 39.50, with 23.96 of tax and 9.99 of shipping.
const order = buildOrder({ shippingPrice: cents(9_99), totalPrice: cents(333_43) });
const pairs = order.orderItems.map(({ product, name, image, size, quantity }, position) => ({
  ...{ position, product, name, image, size, quantity },
  until: '2026-12-21',
  isInTime: true,
}));
const basis = { order, pairs, refunds: [] };
const valuesOf = (...chosen: ReturnValues[]): ReturnValues => ({
  ...blankReturn(pairs),
  ...Object.fromEntries(
    chosen.flatMap((values, index) =>
      Object.entries({ isChosen: true, ...values }).map(([name, value]) => [fieldOf(name as 'size', index), value]),
    ),
  ),
});
const refundOf = (values: ReturnValues, refunds: (typeof basis)['refunds'] = []) =>
  expectedRefund({ ...basis, refunds }, chosenPairs(basis, values));

describe('what is missing', () => {
  it('is a pair, then why it goes back, and the other size', () => {
    expect(problemsOfReturn(basis, blankReturn(pairs))).toEqual({
      'isChosen-0': 'Please choose at least one pair.',
    });
    expect(Object.keys(problemsOfReturn(basis, valuesOf({ wish: 'size' })))).toEqual(['reason-0', 'size-0']);
    expect(problemsOfReturn(basis, valuesOf({ reason: 'faulty', wish: 'size', size: '10' }))).toEqual({});
    // A size that was chosen before the money is of no account.
    expect(chosenPairs(basis, valuesOf({ reason: 'faulty', wish: 'money', size: '10' }))[0]?.exchangeSize).toBeNull();
  });

  it('is another pair when it is too late for the one that was chosen', () => {
    const late = [{ ...pairs[0], isInTime: false }, pairs[1]] as typeof pairs;
    expect(problemsOfReturn({ pairs: late }, valuesOf({ reason: 'faulty' }))).toEqual({
      'isChosen-1': 'Please choose at least one pair.',
    });
  });
});

describe('what goes back', () => {
  it('is the price and its part of the tax, and the shipping of what the shop is to blame for', () => {
    expect(refundOf(valuesOf({ reason: 'too-small' }))).toEqual({
      ...{ items: 129_99, tax: 10_40, shipping: 0, amount: 140_39 },
    });
    expect(refundOf(valuesOf({ reason: 'faulty' }))).toMatchObject({ shipping: 9_99, amount: 150_38 });
  });

  it('is everything for the last pairs, less what went back before', () => {
    const [first, second] = order.orderItems;
    if (!first || !second) throw new Error('the order has two lines');
    const refunds = [
      {
        ...{ _id: '1', items: cents(129_99), tax: cents(10_40), shipping: cents(0), amount: cents(140_39) },
        ...{ lines: [{ ...first, quantity: 1 }], reason: 'Return', createdAt: order.createdAt },
      },
    ];
    const all = valuesOf({ reason: 'too-big' }, { reason: 'too-big' });
    expect(refundOf(all, refunds as never)?.amount).toBe(333_43 - 140_39);
  });

  it('is nothing for an exchange', () => {
    expect(refundOf(valuesOf({ reason: 'too-small', wish: 'size', size: '10' }))).toBeNull();
  });
});

it('is sent with the other size where one is wanted, and with the comment where there is one', () => {
  const values = valuesOf({ reason: 'too-small', wish: 'size', size: '10', quantity: '2' }, { reason: 'faulty' });
  expect(toReturnRequest(chosenPairs(basis, values), ' ')).toEqual({
    lines: [
      { product: 'aerofoil-harbor', size: 9.5, quantity: 2, reason: 'too-small', exchangeSize: 10 },
      { product: 'drift-slide', size: 8, quantity: 1, reason: 'faulty' },
    ],
  });
  expect(toReturnRequest([], 'They pinch.').comment).toBe('They pinch.');
});
