import { expect, test } from 'vitest';
import { type Promotion, promotionSchema } from '@/lib/pricing/promotions/promotion-schema';
import { firstDayOf, inTime, overlapsOf, spanOf, weeksFrom } from './calendar-weeks';

const zone = 'America/New_York';

function promotion(name: string, fields: object = {}): Promotion {
  return promotionSchema.decode({
    ...{ _id: name, name, code: null, needsCode: false, stacking: 'with-others', priority: 0 },
    ...{ when: {}, gives: { kind: 'percent', value: 5 }, from: null, until: null, uses: null, usesPerCustomer: null },
    ...{ budget: null, active: true, used: 0, given: 0, codes: 0, createdAt: '2026-11-01T00:00:00.000Z' },
    ...fields,
  } as never);
}

test('begins with the Monday of a week', () => {
  expect(firstDayOf('2026-11-25', '2026-01-01')).toBe('2026-11-23');
  expect(firstDayOf('2026-11-23', '2026-01-01')).toBe('2026-11-23');
  expect(firstDayOf('nonsense', '2026-11-29')).toBe('2026-11-23');
  expect(weeksFrom('2026-11-23')).toEqual(['2026-11-23', '2026-11-30', '2026-12-07', '2026-12-14', '2026-12-21']);
});

test.each([
  [{}, { left: 0, width: 100 }],
  [
    { from: '2026-11-30T00:00', until: '2026-12-07T00:00' },
    { left: 25, width: 25 },
  ],
  [{ from: '2026-12-14T09:00' }, { left: 75, width: 25 }],
  [
    { from: '2026-11-01T00:00', until: '2026-11-29T18:00' },
    { left: 0, width: 25 },
  ],
  [{ until: '2026-11-23T00:00' }, null],
  [{ from: '2026-12-21T00:00' }, null],
])('stands where its days are: %j', (fields, span) => {
  expect(spanOf(promotion('A', fields), '2026-11-23', zone)).toEqual(span);
});

test('tells what holds at the same time, and whether it adds up', () => {
  const week = promotion('Week', { from: '2026-11-23T00:00', until: '2026-11-30T00:00' });
  const next = promotion('Next', { from: '2026-11-30T00:00' });
  const always = promotion('Always');
  const alone = promotion('Alone', { stacking: 'alone' });
  const paused = promotion('Paused', { active: false });
  const all = [next, always, alone, paused, week];
  expect(overlapsOf(week, all)).toEqual({ with: [always], instead: [alone] });
  expect(overlapsOf(alone, all)).toEqual({ with: [], instead: [next, always, week] });
  expect(overlapsOf(paused, all)).toEqual({ with: [], instead: [] });
  expect(inTime(all).map(({ name }) => name)).toEqual(['Always', 'Alone', 'Paused', 'Week', 'Next']);
});
