import { describe, expect, it } from 'vitest';
import { deliveryDayOf, trackerStepsOf } from './tracker-steps';

const dayOf = (order: Parameters<typeof trackerStepsOf>[0]) => deliveryDayOf(order);

// Times without a zone are local ones: days are shown as they are where the reader is.
const placed = {
  createdAt: '2026-11-20T18:00:00',
  estimatedDelivery: '2026-11-23',
  deliveredAt: null,
  status: 'processing',
} as const;
const doneOf = (order: Parameters<typeof trackerStepsOf>[0]) =>
  trackerStepsOf(order)
    .filter((step) => step.isDone)
    .map((step) => step.name);

describe('the tracker of an order', () => {
  it('shows when it was placed, how long things take, and when it should arrive', () => {
    expect(trackerStepsOf(placed).map((step) => [step.name, step.hint])).toEqual([
      ['Order Placed', 'November 20, 2026'],
      ['Processing', '1-2 days'],
      ['Shipped', '2-3 days'],
      ['Delivered', 'November 23, 2026'],
    ]);
  });

  it('is done up to the order’s status', () => {
    expect(doneOf(placed)).toEqual(['Order Placed']);
    expect(doneOf({ ...placed, status: 'shipped' })).toEqual(['Order Placed', 'Processing', 'Shipped']);
    expect(doneOf({ ...placed, status: 'delivered' })).toHaveLength(4);
  });

  it('promises no more than that it was placed in a status of a newer version', () => {
    expect(doneOf({ ...placed, status: 'lost_at_sea' })).toEqual(['Order Placed']);
    expect(doneOf({ ...placed, status: 'constructor' })).toEqual(['Order Placed']);
  });

  it('tells the day of arrival once there is one', () => {
    const arrived = { ...placed, status: 'delivered', deliveredAt: '2026-11-22T15:00:00' } as const;
    expect(dayOf(arrived)).toBe('November 22, 2026');
    // An administrator took the delivery back.
    expect(dayOf({ ...arrived, status: 'shipped', deliveredAt: null })).toBe('November 23, 2026');
    // They came back, but they had been there.
    expect(dayOf({ ...arrived, status: 'returned' })).toBe('November 22, 2026');
  });

  it('names no day when a server of the version before told none', () => {
    expect(dayOf({ ...placed, estimatedDelivery: '' })).toBe('');
  });
});
