import { expect, test } from 'vitest';
import { familyOf } from '@/lib/catalogue/product/shoe-attributes';
import { db } from '@/lib/platform/db/client';
import { seedShop } from '@/prisma/seed/seed';
import { askRoute } from '@/tests/call-route';
import { resetDatabase } from '@/tests/reset-database';
import { GET } from './route';

test('the shoes of “All black” are black, and the filter finds every color of a shoe', async () => {
  await resetDatabase();
  await seedShop(db(), new Date('2026-03-01T12:00:00Z'));
  const list = async (query: string) =>
    (await askRoute(GET, 'GET', { query: `/api/products?limit=100&${query}` })).body.products as {
      _id: string;
      colors: string[];
    }[];
  const black = await list('collection=all-black');
  expect(black.length).toBeGreaterThanOrEqual(8);
  for (const { _id, colors } of black) expect([_id, familyOf(colors[0] ?? '')]).toEqual([_id, 'black']);
  expect((await list('color=black')).map(({ _id }) => _id)).toContain('flint-tempo-citron');
}, 60_000);
