import { describe, expect, test } from 'vitest';
import { heldPairsOf, type OrderLife, takePairs } from './return-rules';

const life = (given: Partial<OrderLife> = {}): OrderLife => ({
  lines: [
    { product: 'kite', size: 9, quantity: 2 },
    { product: 'kite', size: 10, quantity: 1 },
  ],
  deliveredOn: '2026-11-20',
  returnDays: 30,
  refunded: [],
  returns: [],
  ...given,
});
const line = { position: 0, product: 'kite', size: 9, quantity: 1, exchangeSize: null, exchange: null };
const summary = (given: Partial<OrderLife>) =>
  heldPairsOf(life(given)).map(({ position, size, quantity, until }) => [position, size, quantity, until]);

describe('a customer has', () => {
  test('what was bought, for 30 days from its delivery', () => {
    expect(summary({})).toEqual([
      [0, 9, 2, '2026-12-20'],
      [1, 10, 1, '2026-12-20'],
    ]);
  });

  test('without what goes back, but with what was declined or withdrawn', () => {
    const returns = ['requested', 'declined', 'withdrawn', 'settled'].map((status) => ({
      status,
      changedOn: '2026-11-25',
      lines: [line],
    }));
    expect(summary({ returns })).toEqual([[1, 10, 1, '2026-12-20']]);
  });

  test('without what was paid back, whatever size it has by now', () => {
    expect(summary({ refunded: [{ position: 0, quantity: 1 }] })[0]).toEqual([0, 9, 1, '2026-12-20']);
    const exchanged = {
      status: 'settled',
      changedOn: '2026-12-01',
      lines: [{ ...line, quantity: 2, exchangeSize: 11, exchange: 'granted' }],
    };
    expect(summary({ returns: [exchanged], refunded: [{ position: 0, quantity: 1 }] })).toEqual([
      [1, 10, 1, '2026-12-20'],
      [0, 11, 1, '2027-01-03'],
    ]);
  });

  test('with what came in exchange, once it is granted, and again after a second exchange', () => {
    const first = { ...line, exchangeSize: 11, exchange: 'granted' };
    const second = { ...line, size: 11, exchangeSize: 12, exchange: 'granted' };
    const step = (changed: typeof first, exchange = 'granted') => ({
      status: 'received',
      changedOn: '2026-12-01',
      lines: [{ ...changed, exchange }],
    });
    expect(summary({ returns: [step(first)] }).at(-1)).toEqual([0, 11, 1, '2027-01-03']);
    expect(summary({ returns: [step(first, 'held')] })).toHaveLength(2);
    expect(summary({ returns: [step(first), step(second)] }).at(-1)).toEqual([0, 12, 1, '2027-01-03']);
    expect(summary({ returns: [step(first), step(second)] })).toHaveLength(3);
  });
});

describe('pairs to go back', () => {
  const wanted = { product: 'kite', size: 9, quantity: 2 };

  test('are taken once, up to the last day', () => {
    const held = heldPairsOf(life());
    expect(takePairs(held, wanted, '2026-12-20')).toEqual([{ position: 0, quantity: 2 }]);
    expect(takePairs(held, { ...wanted, quantity: 1 }, '2026-12-20')).toBe('many');
    expect(takePairs(held, { ...wanted, size: 10, quantity: 1 }, '2026-12-21')).toBe('late');
    expect(takePairs(held, { ...wanted, size: 8 }, '2026-12-20')).toBe('many');
  });

  test('of one size may have been paid for by two lines', () => {
    const exchanged = {
      status: 'settled',
      changedOn: '2026-12-01',
      lines: [{ ...line, exchangeSize: 10, exchange: 'granted' }],
    };
    const held = heldPairsOf(life({ returns: [exchanged] }));
    expect(takePairs(held, { ...wanted, size: 10 }, '2026-12-20')).toEqual([
      { position: 1, quantity: 1 },
      { position: 0, quantity: 1 },
    ]);
  });
});
