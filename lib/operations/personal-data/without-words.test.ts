import { expect, test } from 'vitest';
import { withoutWords } from './without-words';

test('empties what names somebody, and leaves the rest as it is', () => {
  const answer = {
    user: { name: 'Ada Lovelace', email: 'ADA@example.com' },
    shippingAddress: { fullName: 'ada lovelace ', city: 'Ely', state: 'OH', country: 'USA' },
    returns: [{ comment: 'Pick it up at Ada Lovelace’s.', quantity: 1, closedAt: null }],
    orderItems: [{ name: 'Freely', size: 9 }],
  };
  expect(JSON.parse(withoutWords(JSON.stringify(answer), ['Ada Lovelace', 'ada@example.com', 'Ely', '']))).toEqual({
    user: { name: '', email: '' },
    shippingAddress: { fullName: '', city: '', state: 'OH', country: 'USA' },
    returns: [{ comment: '', quantity: 1, closedAt: null }],
    orderItems: [{ name: 'Freely', size: 9 }],
  });
});

test('keeps nothing of what is no JSON', () => {
  expect(withoutWords('Email,Name\nada@example.com,Ada', ['ada@example.com'])).toBe('');
});
