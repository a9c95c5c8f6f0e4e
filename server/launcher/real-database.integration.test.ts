import { afterEach, describe, expect, test, vi } from 'vitest';
import { pendingMigrations } from '@/server/database/apply-migrations';
import { onServer } from '@/server/database/on-server';
import { ownDatabase } from '@/tests/test-databases';
import { openRealDatabase } from './real-database';

const NOBODY = 'postgresql://shop:secret@127.0.0.1:1/shop';

afterEach(() => {
  vi.restoreAllMocks();
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

describe('a database that a newer version has migrated', () => {
  const ADDED = '29991231000000_added';
  const migrateFurther = (url: string) =>
    onServer(url, (client) =>
      client.query(
        `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at) VALUES ('newer', 'x', '${ADDED}', now())`,
      ),
    );

  test('is served, with a warning that says so', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const databaseUrl = await ownDatabase('migrated');
    await migrateFurther(databaseUrl);
    expect(await openRealDatabase({ databaseUrl, directUrl: null })).toEqual([]);
    expect(warned.mock.calls.flat().join()).toContain(
      `The database is newer than this version of the shop: it has the migration ${ADDED}, which`,
    );
  });

  test('of this version there is no warning', async () => {
    expect(await openRealDatabase({ databaseUrl: await ownDatabase('migrated'), directUrl: null })).toEqual([]);
  });
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
