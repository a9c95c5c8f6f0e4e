import { expect, test } from 'vitest';
import { db } from '@/lib/platform/db/client';
import { expireEveryPage } from './expire-every-page';

test('every page is old from then on, each time', async () => {
  const expiredAt = async () =>
    (await db().expiredTag.findUnique({ where: { tag: 'everything' } }))?.expiredAt.getTime() ?? 0;
  await expireEveryPage(process.env.DATABASE_URL ?? '');
  const first = await expiredAt();
  expect(first).toBeGreaterThan(0);
  await expireEveryPage(process.env.DATABASE_URL ?? '');
  expect(await expiredAt()).toBeGreaterThan(first);
});
