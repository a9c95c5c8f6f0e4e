import { expect, test } from 'vitest';
import { changedFacts } from './audit-changes';

test('names the fields that differ, and no other', () => {
  const before = { name: 'Kite', price: 90, stock: [{ size: 9, quantity: 1 }], features: ['light'] };
  const after = { name: 'Kite', price: 80, stock: [{ size: 9, quantity: 0 }], features: ['light'] };
  expect(changedFacts(before, after)).toEqual({
    before: { price: 90, stock: [{ size: 9, quantity: 1 }] },
    after: { price: 80, stock: [{ size: 9, quantity: 0 }] },
  });
});

test('is null when nothing differs', () => {
  expect(changedFacts({ role: 'admin' }, { role: 'admin' })).toBeNull();
});
