import { describe, expect, test } from 'vitest';
import { chosenStatuses, deliveredAtAfter, factsOfStatus, mailOfStatus, orderStatuses } from './order-status';

test('each status has its word, its color, its place on the way and its mail', () => {
  const facts = orderStatuses.map((status) => {
    const { label, tone, step } = factsOfStatus(status);
    return [status, label, tone, step, mailOfStatus(status)];
  });
  expect(facts).toEqual([
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

test('an administrator can choose every status but that of a cancelled order', () => {
  expect(chosenStatuses).toEqual(['processing', 'shipped', 'delivered']);
});
