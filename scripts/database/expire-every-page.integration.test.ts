import { expect, test } from 'vitest';
import { db } from '@/lib/db/client';
import { expireEveryPage, expirePagesOfBuild } from './expire-every-page';

const url = process.env.DATABASE_URL ?? '';

async function expiredAt(): Promise<number> {
  const row = await db().expiredTag.findUnique({ where: { tag: 'everything' } });
  return row?.expiredAt.getTime() ?? 0;
}

test('the pages of a build expire once, however many instances start with it', async () => {
  await Promise.all(Array.from({ length: 8 }, () => expirePagesOfBuild(url, 'b1')));
  const first = await expiredAt();
  expect(first).toBeGreaterThan(0);
  await expirePagesOfBuild(url, 'b1');
  expect(await expiredAt()).toBe(first);
  await expirePagesOfBuild(url, 'b2');
  const second = await expiredAt();
  expect(second).toBeGreaterThan(first);
  await expireEveryPage(url);
  expect(await expiredAt()).toBeGreaterThan(second);
});
