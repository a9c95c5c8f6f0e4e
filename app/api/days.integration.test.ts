import { beforeEach, describe, expect, test } from 'vitest';
import { db } from '@/lib/platform/db/client';
import { dayIn } from '@/lib/platform/locale/calendar';
import { askRoute } from '@/tests/call-route';
import { newOrder } from '@/tests/orders';
import { newPerson, type Person } from '@/tests/people';
import { resetDatabase } from '@/tests/reset-database';
import { berlin, setSettings } from '@/tests/settings';
import { GET as listOrders } from './orders/route';
import { GET as readStats } from './users/stats/route';

let admin: Person;
let ada: Person;

beforeEach(async () => {
  await resetDatabase();
  admin = await newPerson({ role: 'admin' });
  ada = await newPerson();
});

const listed = async (query: string): Promise<string[]> =>
  (await askRoute(listOrders, 'GET', { as: admin, query })).body.map(({ _id }: { _id: string }) => _id);
const openIn = (timeZone: string) => setSettings({ shop: { ...berlin.shop, currency: 'USD', timeZone } });
const orderAt = async (moment: string) => {
  const id = await newOrder(ada);
  await db().order.update({ where: { id }, data: { createdAt: new Date(moment) } });
  return id;
};

describe('a bare day is one of the shop’s time zone', () => {
  test('in the list of orders, also in a shop whose settings are untouched', async () => {
    const id = await orderAt('2026-11-21T03:30:00Z');
    expect(await listed('?from=2026-11-20&to=2026-11-20')).toEqual([id]);
    expect(await listed('?from=2026-11-21&to=2026-11-21')).toEqual([]);
  });

  test('of 23 and of 25 hours, each moment of which is on one day', async () => {
    await openIn('Europe/Berlin');
    for (const [day, first, last] of [
      ['2026-03-29', '2026-03-28T23:00:00Z', '2026-03-29T21:59:59Z'],
      ['2026-10-25', '2026-10-24T22:00:00Z', '2026-10-25T22:59:59Z'],
    ] as const) {
      const [begins, ends] = [await orderAt(first), await orderAt(last)];
      expect((await listed(`?from=${day}&to=${day}`)).sort()).toEqual([begins, ends].sort());
    }
  });

  test('while times with an offset stay what they are', async () => {
    await openIn('Pacific/Kiritimati');
    const id = await orderAt('2026-11-21T03:30:00Z');
    expect(await listed('?from=2026-11-21T03:30:00Z&to=2026-11-21T03:30:00Z')).toEqual([id]);
  });

  test.each(['Pacific/Kiritimati', 'Pacific/Niue'])('in the figures, here in %s', async (zone) => {
    await openIn(zone);
    await newOrder(ada);
    const { body } = await askRoute(readStats, 'GET', { as: admin, query: '?days=7' });
    expect(body.salesByDay.at(-1)).toMatchObject({ date: dayIn(zone, new Date()), orders: 1 });
  });
});
