import { describe, expect, test } from 'vitest';
import {
  chosenStatuses,
  deliveredAtAfter,
  factsOfStatus,
  isFinal,
  isOpen,
  mailOfStatus,
  orderStatuses,
  STATUS_TO_SHIP,
  STATUS_WHEN_PLACED,
  stageOf,
  statusesIn,
  statusRefusal,
} from './order-status';

test('each status has its word, its color, its place on the way and its mail', () => {
  const facts = orderStatuses.map((status) => {
    const { label, tone, step } = factsOfStatus(status);
    return [status, label, tone, step, mailOfStatus(status)];
  });
  expect(facts).toEqual([
    ['unpaid', 'Unpaid', 'neutral', 0, null],
    ['processing', 'Processing', 'warning', 1, null],
    ['shipped', 'Shipped', 'info', 3, 'order-shipped'],
    ['delivered', 'Delivered', 'success', 4, 'order-delivered'],
    ['cancelled', 'Cancelled', 'neutral', null, 'order-cancelled'],
  ]);
});

test.each(['lost_at_sea', 'constructor'])(
  'a status of a newer version, such as %s, reads as it is written',
  (status) => {
    const label = status === 'constructor' ? 'Constructor' : 'Lost_at_sea';
    expect(factsOfStatus(status)).toMatchObject({ label, tone: 'neutral', step: null, mail: null });
  },
);

describe('the moment of delivery', () => {
  const now = new Date('2026-11-24T09:00:00Z');
  const before = new Date('2026-11-22T15:00:00Z');

  test('is now when the order arrives, and stays when it is said again', () => {
    expect(deliveredAtAfter('delivered', null, now)).toEqual(now);
    expect(deliveredAtAfter('delivered', before, now)).toEqual(before);
  });

  test('is taken back with the delivery', () => {
    for (const status of ['processing', 'shipped']) expect(deliveredAtAfter(status, before, now)).toBeNull();
  });

  test('stays in whatever comes after the delivery', () => {
    expect(deliveredAtAfter('returned', before, now)).toEqual(before);
    expect(deliveredAtAfter('returned', null, now)).toBeNull();
  });
});

test('an administrator can choose every status but those of an unpaid and a cancelled order', () => {
  expect(chosenStatuses).toEqual(['processing', 'shipped', 'delivered']);
});

test('each status says where the order is and what can be done with it', () => {
  const deeds = ['ship', 'cancel', 'correct', 'return', 'pay', 'move'] as const;
  const table = [...orderStatuses, 'lost_at_sea'].map((status) => {
    const order = { status };
    const possible = deeds.filter((deed) => statusRefusal(order, deed) === null);
    const { afterParcel } = factsOfStatus(status);
    return [status, stageOf(order), isOpen(order), isFinal(order), possible.join(' '), afterParcel];
  });
  expect(table).toEqual([
    ['unpaid', 'unpaid', false, false, 'cancel pay', null],
    ['processing', 'preparing', true, false, 'ship cancel correct move', 'shipped'],
    ['shipped', 'under-way', true, false, 'ship move', null],
    ['delivered', 'delivered', false, true, 'ship return move', null],
    ['cancelled', 'cancelled', false, true, '', null],
    ['lost_at_sea', null, false, false, 'ship move', null],
  ]);
});

test('an order is placed, and waits to be shipped, in a status in which nothing has left and a parcel can', () => {
  for (const status of [STATUS_WHEN_PLACED, STATUS_TO_SHIP]) {
    expect(statusesIn('preparing')).toContain(status);
    expect(statusRefusal({ status }, 'ship')).toBeNull();
    expect(factsOfStatus(status).afterParcel).toBe('shipped');
  }
});
