import { expect, test } from 'vitest';
import type { Due } from '@/lib/catalogue/change-sets/calendar-schema';
import { deedOfDue, dueDays, namesOfDue } from './due-days';

const due = (at: string): Due => ({ at, kind: 'publish', shoes: 1, names: ['Tern'], product: 'tern', changeSet: null });
const now = new Date('2026-11-26T15:00:00Z');

test('days are those of the shop', () => {
  const dues = [
    due('2026-11-26T20:00:00Z'),
    due('2026-11-27T04:59:59Z'),
    due('2026-11-27T05:00:00Z'),
    due('2026-12-01T05:00:00Z'),
  ];
  const days = dueDays(dues, 'America/New_York', now);
  expect(days.map(({ label, dues: ofDay }) => [label, ofDay.length])).toEqual([
    ['Today, Thu, Nov 26, 2026', 2],
    ['Tomorrow, Fri, Nov 27, 2026', 1],
    ['Tue, Dec 1, 2026', 1],
  ]);
});

test('what is due is said in a sentence', () => {
  expect(deedOfDue({ kind: 'publish', shoes: 1 })).toBe('1 shoe goes live');
  expect(deedOfDue({ kind: 'price-begins', shoes: 5_000 })).toBe('A new price for 5,000 shoes');
  expect(namesOfDue({ names: ['Heron', 'Tern'], shoes: 5_000 })).toBe('Heron, Tern and 4,998 more');
  expect(namesOfDue({ names: ['Heron', 'Tern'], shoes: 2 })).toBe('Heron, Tern');
});
