import { expect, test } from 'vitest';
import { bulkEditSchema } from '@/lib/catalogue/change-sets/bulk-edit';
import { type BulkEditValues, nothingChosen, problemsOfBulkEdit, readBulkEdit } from './bulk-edit';

const ZONE = 'America/New_York';
const now = Date.parse('2026-11-20T12:00:00Z');
const problems = (typed: Partial<BulkEditValues>) => problemsOfBulkEdit({ ...nothingChosen, ...typed }, ZONE, now);
const read = (typed: Partial<BulkEditValues>) => readBulkEdit({ ...nothingChosen, ...typed }, ZONE);

test('a sale is a percentage with an ending, from a time of the shop until another', () => {
  const sale = { pricing: 'lower', percent: '20', ending: '0.95', at: '2026-11-27T00:00', until: '2026-12-01T00:00' };
  expect(problems(sale)).toEqual({});
  expect(read(sale)).toEqual({
    set: { price: '-20%', ending: 0.95 },
    at: '2026-11-27T05:00:00.000Z',
    until: '2026-12-01T05:00:00.000Z',
  });
});

test('only what was chosen is set', () => {
  expect(read({ category: 'boots', status: 'live', isLatest: 'no', isBestSeller: 'yes', percent: '20' })).toEqual({
    set: { category: 'boots', status: 'live', new: false, bestseller: true },
  });
  expect(read({ pricing: 'amount', amount: '$1,299.50', ending: '0.95' })).toEqual({ set: { price: 1299.5 } });
  expect(read({ pricing: 'raise', percent: '7,5 %' })).toEqual({ set: { price: '+7.5%' } });
});

test.each([
  [{}, 'category'],
  [{ pricing: 'lower' }, 'percent'],
  [{ pricing: 'lower', percent: '100' }, 'percent'],
  [{ pricing: 'lower', percent: '-20' }, 'percent'],
  [{ pricing: 'amount', amount: 'cheap' }, 'amount'],
  [{ category: 'boots', at: '2026-11-20T06:00' }, 'at'],
  [{ pricing: 'amount', amount: '5', at: '2026-12-01T00:00', until: '2026-11-30T00:00' }, 'until'],
])('%j lacks something: %s', (typed, field) => {
  expect(Object.keys(problems(typed))).toEqual([field]);
});

test('the end of a price counts only with a price', () => {
  const past = { category: 'boots', until: '2026-11-01T00:00' };
  expect(problems(past)).toEqual({});
  expect(read(past)).toEqual({ set: { category: 'boots' } });
});

test('the API takes what is read', () => {
  const typed = {
    pricing: 'lower',
    percent: '7,5',
    ending: '0',
    category: 'boots',
    isLatest: 'yes',
    until: '2098-12-01T00:00',
  };
  for (const what of [{ ids: ['tern'] }, { filters: { category: ['casual', 'slides'], search: ['tern'] } }])
    expect(bulkEditSchema.safeParse({ what, ...read(typed) }).error).toBeUndefined();
});
