import { expect, test } from 'vitest';
import type { ChangeSet } from '@/lib/catalogue/change-sets/change-set-schema';
import { columnLabel, shownChanges, standingOf, summaryOf } from './set-words';

const set: ChangeSet = {
  _id: 'a',
  kind: 'import',
  name: 'spring.csv',
  state: 'ready',
  columns: ['price'],
  rows: 5_000,
  refusedRows: 0,
  created: 0,
  changed: 0,
  same: 0,
  refused: 0,
  kept: 0,
  progress: { done: 0, of: 0 },
  at: null,
  until: null,
  isScheduled: false,
  createdAt: '2026-11-23T09:00:00.000Z',
  createdBy: 'Grace',
  appliedAt: null,
  appliedBy: null,
  message: null,
};
const text = (shown: string, full?: string) => ({ kind: 'text', text: shown, ...(full && { full }) });

test('columns have names that people know', () => {
  expect(['color_name', 'original_price', 'isBestSeller', 'sku', 'weightGrams'].map(columnLabel)).toEqual([
    'Color name',
    'Original price',
    'Best Seller',
    'SKU',
    'Weight',
  ]);
});

test('cells are shown as prices, marks and lists', () => {
  const changes = [
    { column: 'price', size: null, sizeName: null, before: '120', after: '95.5' },
    { column: 'isLatest', size: null, sizeName: null, before: 'false', after: 'true' },
    { column: 'style', size: null, sizeName: null, before: 'tern', after: null },
    { column: 'images', size: null, sizeName: null, before: '/a.avif', after: '/b.avif|/c.avif' },
    { column: 'quantity', size: 9.5, sizeName: '9.5', before: null, after: '4' },
  ];
  expect(shownChanges(changes, false)).toEqual([
    { label: 'Price', before: text('$120.00'), after: text('$95.50') },
    { label: 'New Arrival', before: text('no'), after: text('yes') },
    { label: 'Style', before: text('tern'), after: text('none') },
    { label: 'Pictures', before: text('1 picture', '/a.avif'), after: text('2 pictures', '/b.avif\n/c.avif') },
    { label: 'Size 9.5: quantity', before: text('none'), after: text('4') },
  ]);
});

test('what is new has no before', () => {
  const changes = [
    { column: 'size', size: 1, sizeName: 'One size', before: null, after: '1' },
    { column: 'sku', size: 1, sizeName: 'One size', before: null, after: 'TRN-10' },
  ];
  expect(shownChanges(changes, false)).toEqual([
    { label: 'One size', before: null, after: text('added') },
    { label: 'One size: SKU', before: null, after: text('TRN-10') },
  ]);
  expect(shownChanges([{ column: 'name', size: null, sizeName: null, before: null, after: 'Tern' }], true)).toEqual([
    { label: 'Name', before: null, after: text('Tern') },
  ]);
});

test('a set says how it stands', () => {
  const label = (changes: Partial<ChangeSet>) => standingOf({ ...set, ...changes }).label;
  expect(label({})).toBe('Ready');
  expect(label({ isScheduled: true, at: '2026-12-01T00:00:00.000Z' })).toBe('Scheduled');
  expect(label({ state: 'applying' })).toBe('Applying');
  expect(label({ state: 'applying', appliedAt: '2026-11-23T09:01:00.000Z' })).toBe('Undoing');
  expect(label({ state: 'undone' })).toBe('Called off');
  expect(label({ state: 'undone', appliedAt: '2026-11-23T09:01:00.000Z' })).toBe('Undone');
  expect(summaryOf({ ...set, created: 12, changed: 4_800, refusedRows: 1 })).toBe(
    '12 new, 4,800 changed, 1 row refused',
  );
});
