import { expect, test } from 'vitest';
import { refusalToKeep } from './unpaid-pairs';

const none = { byBuyer: 0, byNetwork: 0 };

test.each([
  ['a newcomer', { hasPaid: false }, 12],
  ['somebody who has paid before', { hasPaid: true }, 60],
])('%s keeps so many pairs and no more', (_, buyer, most) => {
  expect(refusalToKeep(most, buyer, none)).toBeNull();
  expect(refusalToKeep(most + 1, buyer, none)).toMatchObject({
    message: expect.stringContaining(`at most ${most} pairs`),
    errors: { orderItems: expect.stringContaining(String(most)) },
  });
});

test('other orders count, and then no field of this one is wrong', () => {
  expect(refusalToKeep(4, { hasPaid: false }, { byBuyer: 8, byNetwork: 8 })).toBeNull();
  const refusal = refusalToKeep(5, { hasPaid: false }, { byBuyer: 8, byNetwork: 8 });
  expect(refusal?.message).toContain('at most 12 pairs together');
  expect(refusal).not.toHaveProperty('errors');
});

test('newcomers of one network share a limit', () => {
  expect(refusalToKeep(4, { hasPaid: false }, { byBuyer: 0, byNetwork: 56 })).toBeNull();
  expect(refusalToKeep(5, { hasPaid: false }, { byBuyer: 0, byNetwork: 56 })?.message).toContain('at most 60 pairs');
  expect(refusalToKeep(60, { hasPaid: true }, { byBuyer: 0, byNetwork: null })).toBeNull();
});
