import { expect, test } from 'vitest';
import { buildOrder } from '@/tests/builders/order-builder';
import { newShipRow, rowsLeftAfter } from './ship-rows';

const [shipped, refused, waiting] = ['shipped', 'refused', 'waiting'].map((_id) => newShipRow(buildOrder({ _id })));
if (!shipped || !refused || !waiting) throw new Error('there are three rows');

test('shipped rows go, refused ones stay with the reason, and rows that were not sent stay as they are', () => {
  const answer = { refused: [{ id: 'refused', message: 'The order was cancelled.', code: 'CONFLICT' }] };
  expect(rowsLeftAfter([shipped, refused, waiting], [shipped, refused], answer)).toEqual([
    { ...refused, problems: { order: 'The order was cancelled.' } },
    waiting,
  ]);
});
