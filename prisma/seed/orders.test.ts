import { beforeAll, expect, test } from 'vitest';
import { isWorkingDay } from '@/lib/core/shop-terms/working-days';
import { shopTimeZone } from '@/lib/platform/env/order-env';
import { dayIn, daysAfter } from '@/lib/platform/locale/calendar';
import { makeAccounts, type SeedUser } from './accounts';
import { makeOrders } from './orders';
import { createRandom } from './random';

let accounts: SeedUser[];

beforeAll(async () => {
  accounts = await makeAccounts(new Date('2026-11-01T12:00:00Z'), createRandom(1));
});

// Thanksgiving, the days around Christmas and New Year's Day, Memorial Day, and an ordinary weekend.
test.each([
  ...['2026-11-26T12:00:00Z', '2026-11-30T03:00:00Z', '2026-12-26T18:00:00Z', '2027-01-02T09:00:00Z'],
  ...['2027-05-31T15:00:00Z', '2026-03-07T22:00:00Z'],
])('a demo that begins at %s promises three days, and keeps it on working days', (moment) => {
  const now = new Date(moment);
  const zone = shopTimeZone();
  for (const { order } of makeOrders(accounts, now, createRandom(7))) {
    const promised = new Date(String(order.arrivesBy)).toISOString().slice(0, 10);
    const arrived = order.deliveredAt ? new Date(String(order.deliveredAt)) : null;
    expect(promised).toBe(daysAfter(dayIn(zone, new Date(order.createdAt as Date)), 3));
    if (arrived) expect(isWorkingDay(dayIn(zone, arrived))).toBe(true);
    if (order.status !== 'cancelled')
      expect([order.createdAt, dayIn(zone, arrived ?? now) <= promised]).toEqual([order.createdAt, true]);
  }
});
