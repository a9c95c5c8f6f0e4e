import { expect, test } from 'vitest';
import { buildOrder } from '@/tests/builders/order-builder';
import { newShipRow, nextStepOf, rowsLeftAfter } from './ship-rows';

const [shipped, refused, waiting] = ['shipped', 'refused', 'waiting'].map((_id) => newShipRow(buildOrder({ _id })));
if (!shipped || !refused || !waiting) throw new Error('there are three rows');

test('shipped rows go, refused ones stay with the reason, and rows that were not sent stay as they are', () => {
  const answer = { refused: [{ id: 'refused', message: 'The order was cancelled.', code: 'CONFLICT' }] };
  expect(rowsLeftAfter([shipped, refused, waiting], [shipped, refused], answer)).toEqual([
    { ...refused, problems: { order: 'The order was cancelled.' } },
    waiting,
  ]);
});

test('a refused row whose authorization is over asks whether it shall leave unpaid', () => {
  const answer = { refused: [{ id: 'refused', message: 'Not paid.', code: 'AUTHORIZATION_OVER' }] };
  expect(rowsLeftAfter([refused], [refused], answer)).toMatchObject([{ isUnpaid: false }]);
  const known = buildOrder({ payment: { state: 'expired', method: null, url: null, until: null, paidAt: null } });
  expect([newShipRow(known).isUnpaid, refused.isUnpaid]).toEqual([false, null]);
});

test('the next step of an order is to ship it, then to mark it as delivered, then nothing', () => {
  const steps = [
    { status: 'processing' },
    { status: 'processing', shippingMethod: { id: 'pickup', name: 'Pick up', pickup: true } },
    // Moved on by hand, without a parcel.
    { status: 'shipped' },
    { status: 'delivered' },
    { status: 'cancelled' },
  ].map((parts) => nextStepOf(buildOrder(parts)));
  expect(steps).toEqual(['ship', 'make-ready', 'deliver', null, null]);
});
