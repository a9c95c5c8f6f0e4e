import { expect, test } from 'vitest';
import { dbPool } from '@/lib/platform/db/client';
import { inTransaction } from '@/lib/platform/db/transaction';
import { sendUnnamedStatements } from '@/tests/named-statements';
import { assertUsesLeftByIp, countUse, countUseByIp, forgetUses, takeBackUse } from './limiter';

sendUnnamedStatements();

const limit = { name: 'tries', points: 2, seconds: 60, what: 'tries' };

test('a use that is counted in a transaction is lost when that is rolled back', async () => {
  const fail = new Error('something else was wrong');
  const use = (error?: Error) =>
    inTransaction(async (transaction) => {
      const uses = await countUse(limit, 'grace', transaction);
      if (error) throw error;
      return uses;
    });
  await expect(use(fail)).rejects.toBe(fail);
  expect(await use()).toBe(1);
  await expect(use(fail)).rejects.toBe(fail);
  expect(await countUse(limit, 'grace')).toBe(2);
  await expect(use()).rejects.toMatchObject({ code: 'RATE_LIMITED' });
});

test('uses unnamed statements, which every connection pooler supports', async () => {
  expect(await countUse(limit, 'ada')).toBe(1);
  expect(await countUse(limit, 'ada')).toBe(2);
  await takeBackUse(limit, 'ada');
  expect(await countUse(limit, 'ada')).toBe(2);
  await expect(countUse(limit, 'ada')).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  await forgetUses(limit, 'ada');
  expect(await countUse(limit, 'ada')).toBe(1);
  const connections = await Promise.all(Array.from({ length: dbPool().totalCount }, () => dbPool().connect()));
  try {
    for (const connection of connections)
      expect((await connection.query('SELECT name FROM pg_prepared_statements')).rows).toEqual([]);
  } finally {
    for (const connection of connections) connection.release();
  }
});

test('a wide network that has spent its uses is refused before anything is looked up', async () => {
  const wide = { ...limit, name: 'wide-tries' };
  const address = (network: number) => `2001:db8:0:${network.toString(16)}::1`;
  for (let network = 0; network < 10; network++)
    for (let use = 0; use < wide.points; use++) await countUseByIp(wide, address(network));
  await expect(assertUsesLeftByIp(wide, address(99))).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  await expect(assertUsesLeftByIp(wide, '2001:db8:1::1')).resolves.toBeUndefined();
});
