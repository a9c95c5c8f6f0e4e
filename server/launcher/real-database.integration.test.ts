import { afterEach, describe, expect, test, vi } from 'vitest';
import { pendingMigrations } from '@/server/database/apply-migrations';
import { ownDatabase } from '@/tests/test-databases';
import { openRealDatabase } from './real-database';

const NOBODY = 'postgresql://shop:secret@127.0.0.1:1/shop';

afterEach(() => {
  vi.unstubAllEnvs();
});

test('migrations go to the direct database', async () => {
  const [pooled, direct] = await Promise.all([ownDatabase('empty'), ownDatabase('empty')]);
  expect((await openRealDatabase({ databaseUrl: pooled, directUrl: direct })).length).toBeGreaterThan(5);
  expect(await pendingMigrations(direct)).toEqual([]);
  expect((await pendingMigrations(pooled)).length).toBeGreaterThan(5);
});

test('a direct database that does not answer is named, without its password', async () => {
  const databaseUrl = await ownDatabase('migrated');
  const opening = openRealDatabase({ databaseUrl, directUrl: NOBODY });
  await expect(opening).rejects.toThrow(
    /^The database at 127\.0\.0\.1:1\/shop .*: correct DATABASE_DIRECT_URL or start/,
  );
  await expect(openRealDatabase({ databaseUrl, directUrl: 'direct' })).rejects.toThrow(/^DATABASE_DIRECT_URL must be/);
});

describe('a preview on Vercel', () => {
  test('uses a migrated database', async () => {
    vi.stubEnv('VERCEL_ENV', 'preview');
    expect(await openRealDatabase({ databaseUrl: await ownDatabase('migrated'), directUrl: null })).toEqual([]);
  });

  test('leaves one that lacks migrations alone, and names them', async () => {
    vi.stubEnv('VERCEL_ENV', 'preview');
    const databaseUrl = await ownDatabase('empty');
    await expect(openRealDatabase({ databaseUrl, directUrl: null })).rejects.toThrow(
      /a preview does not migrate, and it lacks \d{14}_\w+, .* set MIGRATE_PREVIEWS=1/,
    );
    expect((await pendingMigrations(databaseUrl)).length).toBeGreaterThan(5);
  });
});
