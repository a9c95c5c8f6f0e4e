import { describe, expect, test } from 'vitest';
import { refundableOf } from '@/lib/orders/refunds/refundable-pairs';
import { exchangesOf, type OrderPairs, pairsWithin, unshippedOf } from './pairs-owed';

const kite = (size: number, quantity = 1) => ({ product: 'kite', size, quantity });
const minute = (at: number) => new Date(Date.UTC(2026, 10, 23, 12, at)).toISOString();
const parcel = (at: number, ...lines: OrderPairs['lines']) => ({ shippedAt: minute(at), lines });
type Given = OrderPairs['returns'][number];
const goesBack = (at: number, size: number, to: number | null, given: Partial<Given['lines'][number]> = {}): Given => ({
  number: `R-${at}`,
  status: 'settled',
  createdAt: minute(at),
  lines: [{ ...kite(size), position: 0, exchangeSize: to, exchange: to === null ? null : 'granted', ...given }],
});
const delivered = { status: 'delivered', lines: [kite(9)], shipments: [parcel(0, kite(9))], returns: [] };
const left = (order: Partial<OrderPairs>) =>
  unshippedOf({ ...delivered, ...order }).map(({ size, quantity }) => [size, quantity]);

test('pairs within others are as many as there are of them', () => {
  expect(pairsWithin([kite(9, 3), kite(10), kite(11)], [kite(9), kite(9), kite(10, 4)])).toEqual([
    kite(9, 2),
    kite(10),
  ]);
});

describe('what is left to be shipped', () => {
  test('is what was bought, without what left; nothing of what was delivered, noted or not', () => {
    expect(left({ status: 'processing', lines: [kite(9, 3)], shipments: [parcel(0, kite(9))] })).toEqual([[9, 2]]);
    expect(left({ shipments: [] })).toEqual([]);
  });

  test('is what was granted in exchange, until it leaves', () => {
    const returns = [goesBack(1, 9, 10)];
    expect(left({ returns })).toEqual([[10, 1]]);
    expect(left({ returns, shipments: [parcel(0, kite(9)), parcel(2, kite(10))] })).toEqual([]);
  });

  test('is an exchange once, where the order has that size as well and its first packages were not noted', () => {
    const order = { lines: [kite(9), kite(10)], returns: [goesBack(1, 9, 10)] };
    expect(left({ ...order, shipments: [] })).toEqual([[10, 1]]);
    expect(left({ ...order, shipments: [parcel(2, kite(10))] })).toEqual([]);
  });

  test('is not what came back, when the order is moved back', () => {
    expect(left({ status: 'processing', shipments: [], returns: [goesBack(1, 9, 10)] })).toEqual([[10, 1]]);
    expect(left({ status: 'processing', shipments: [], returns: [goesBack(1, 9, null)] })).toEqual([]);
  });

  test('is not an exchange that goes back before it left, and is the next one, once', () => {
    const lines = [kite(9, 2)];
    const returns = [goesBack(1, 9, 10), goesBack(2, 10, null)];
    expect(left({ lines, returns })).toEqual([]);
    returns.push(goesBack(3, 9, 10));
    expect(left({ lines, returns })).toEqual([[10, 1]]);
    expect(left({ lines, returns, shipments: [parcel(0, kite(9, 2)), parcel(4, kite(10))] })).toEqual([]);
  });

  test('counts no return that came to nothing', () => {
    const back = { ...goesBack(2, 10, null), status: 'withdrawn' };
    expect(left({ returns: [goesBack(1, 9, 10), back] })).toEqual([[10, 1]]);
  });
});

describe('what can be refunded beside returns', () => {
  const refundable = (status: string, shipments: OrderPairs['shipments'], ...more: Given[]) =>
    refundableOf({ ...delivered, shipments, returns: [{ ...goesBack(1, 9, 10), status }, ...more] }, [1])[0];
  const bought = parcel(0, kite(9));
  const exchanged = parcel(2, kite(10));

  test('is no pair of a return under way, nor one whose exchange has not left', () => {
    expect(['requested', 'approved', 'received'].map((status) => refundable(status, [bought, exchanged]))).toEqual([
      0, 0, 0,
    ]);
    expect(refundable('settled', [bought])).toBe(0);
    expect(refundable('settled', [bought, exchanged])).toBe(1);
    expect(refundable('declined', [bought])).toBe(1);
  });

  test('counts a pair that came in exchange and goes back itself once', () => {
    const order = {
      ...delivered,
      lines: [kite(9, 2)],
      returns: [
        { ...goesBack(1, 9, 10), status: 'received' },
        { ...goesBack(3, 10, null), status: 'approved' },
      ],
    };
    expect(exchangesOf(order)).toMatchObject([{ size: 10, owed: 0, returned: 1 }]);
    expect(refundableOf(order, [2])).toEqual([1]);
    expect(refundableOf(order, [2], 'R-3')).toEqual([2]);
  });
});
