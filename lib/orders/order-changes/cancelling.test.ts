import { expect, test } from 'vitest';
import { orderStatuses } from '@/lib/core/statuses/order-status';
import { returnStatuses } from '@/lib/core/statuses/return-status';
import { refusalToCancel } from './cancelling';

const order = { status: 'processing', shipments: [], returns: [] };

test('only an order that waits to be paid, or that is being prepared, can be cancelled', () => {
  expect(orderStatuses.filter((status) => refusalToCancel({ ...order, status }) === null)).toEqual([
    'unpaid',
    'processing',
  ]);
});

test('a package that left keeps it from being cancelled', () => {
  expect(refusalToCancel({ ...order, shipments: [{}] })).toMatch('has already left');
});

test('so does every return that was not declined or withdrawn', () => {
  const harmless = returnStatuses.filter((status) => refusalToCancel({ ...order, returns: [{ status }] }) === null);
  expect(harmless).toEqual(['declined', 'withdrawn']);
  expect(refusalToCancel({ ...order, returns: [{ status: 'declined' }, { status: 'approved' }] })).not.toBeNull();
});
