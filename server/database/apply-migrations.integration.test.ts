import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { expect, test, vi } from 'vitest';
import { ownDatabase } from '@/tests/test-databases';
import { applyMigrations, unknownMigrations } from './apply-migrations';
import { listMigrations, MIGRATIONS_DIR } from './migration-files';
import { missingFromDatabase } from './schema-engine';

async function query<Row extends object>(url: string, sql: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

test('the migrations and schema.prisma agree', async () => {
  expect(await missingFromDatabase(await ownDatabase('migrated'))).toBe('-- This is an empty migration.\n');
});

test('a difference between them is noticed', async () => {
  const url = await ownDatabase('migrated');
  await query(url, 'ALTER TABLE products DROP COLUMN images; DROP INDEX product_sizes_buyable_idx');
  const missing = await missingFromDatabase(url);
  expect(missing).toContain('ADD COLUMN     "images"');
  expect(missing).toContain('product_sizes_buyable_idx');
});

test('what is applied is recorded as prisma migrate deploy records it', async () => {
  const url = await ownDatabase('empty');
  const names = listMigrations().map((migration) => migration.name);
  expect(await applyMigrations(url)).toEqual(names);
  expect(await applyMigrations(url)).toEqual([]);
  const rows = await query<Record<string, unknown>>(url, 'SELECT * FROM _prisma_migrations ORDER BY migration_name');
  expect(rows).toEqual(
    listMigrations().map(({ name, checksum }) => ({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      checksum,
      migration_name: name,
      finished_at: expect.any(Date),
      started_at: expect.any(Date),
      rolled_back_at: null,
      logs: null,
      applied_steps_count: 1,
    })),
  );
});

test('of eight processes that boot at once one migrates', async () => {
  const url = await ownDatabase('empty');
  const program = fileURLToPath(new URL('../../scripts/db-migrate.ts', import.meta.url));
  const boots = Array.from({ length: 8 }, async () => {
    const child = spawn(process.execPath, ['--import', 'tsx', program], {
      env: { ...process.env, DATABASE_URL: url },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk;
    });
    const [code] = await once(child, 'exit');
    return { code, hasApplied: output.includes('Applied') };
  });
  const ends = await Promise.all(boots);
  expect(ends.map((end) => end.code)).toEqual(Array(8).fill(0));
  expect(ends.filter((end) => end.hasApplied)).toHaveLength(1);
  expect(await query(url, 'SELECT 1 FROM _prisma_migrations')).toHaveLength(listMigrations().length);
}, 120_000);

const ADDED = '29991231000000_added';

/** Applies the checked-in migrations and one more. */
async function applyWith(url: string, sql: string): Promise<string[]> {
  const dir = await mkdtemp(join(tmpdir(), 'lacewing-migrations-'));
  try {
    await cp(MIGRATIONS_DIR, dir, { recursive: true });
    await mkdir(join(dir, ADDED));
    await writeFile(join(dir, ADDED, 'migration.sql'), sql);
    return await applyMigrations(url, dir);
  } finally {
    await rm(dir, { recursive: true });
  }
}

test('a migration that fails changes nothing, says why, and is tried again', async () => {
  const url = await ownDatabase('migrated');
  const broken = 'CREATE TABLE half (id int); SELECT 1 / 0;';
  for (const _attempt of [1, 2]) await expect(applyWith(url, broken)).rejects.toThrow('division by zero');
  expect(await query(url, "SELECT 1 WHERE to_regclass('half') IS NOT NULL")).toEqual([]);
  expect(await applyWith(url, 'CREATE TABLE half (id int);')).toEqual([ADDED]);
});

test('a migration whose process was killed is tried again', async () => {
  const url = await ownDatabase('migrated');
  await query(
    url,
    `INSERT INTO _prisma_migrations (id, checksum, migration_name) VALUES ('killed', repeat('ab', 32), '${ADDED}')`,
  );
  expect(await applyWith(url, 'SELECT 1;')).toEqual([ADDED]);
});

test('a migration that the server finishes after its process was killed is not tried again', async () => {
  const url = await ownDatabase('migrated');
  const sql = 'CREATE TABLE half (id int);';
  const checksum = createHash('sha256').update(sql).digest('hex');
  const orphan = new Client({ connectionString: url });
  await orphan.connect();
  await orphan.query('SELECT pg_advisory_lock(72707369)');
  await orphan.query(
    `INSERT INTO _prisma_migrations (id, checksum, migration_name) VALUES ('killed', '${checksum}', '${ADDED}')`,
  );
  const next = applyWith(url, sql);
  const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  await vi.waitUntil(async () => (await orphan.query(waiting)).rows.length > 0, { timeout: 30_000 });
  await orphan.query(`${sql} UPDATE _prisma_migrations SET finished_at = now() WHERE id = 'killed'`);
  await orphan.end();
  expect(await next).toEqual([]);
});

test('a migration that ended is not tried again, though its process died before it could say so', async () => {
  const url = await ownDatabase('migrated');
  // Refuses what the engine records once the script has been committed.
  const sql = `
    CREATE FUNCTION die() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'killed'; END $$;
    CREATE TRIGGER die BEFORE UPDATE OF applied_steps_count ON _prisma_migrations
      FOR EACH ROW EXECUTE FUNCTION die(); -- and nothing more`;
  await expect(applyWith(url, sql)).rejects.toThrow();
  expect(await applyWith(url, sql)).toEqual([]);
});

test('a database with migrations of a newer version gets those that it lacks', async () => {
  const url = await ownDatabase('migrated');
  const newer = '29991231000001_newer';
  await query(
    url,
    `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at) VALUES ('newer', 'x', '${newer}', now())`,
  );
  expect(await unknownMigrations(url)).toEqual([newer]);
  expect(await applyWith(url, 'SELECT 1;')).toEqual([ADDED]);
});

test('a migration may take longer than a statement of the shop', async () => {
  const url = await ownDatabase('migrated');
  await query(url, `ALTER DATABASE "${new URL(url).pathname.slice(1)}" SET statement_timeout = '500ms'`);
  expect(await applyWith(url, 'SELECT pg_sleep(1);')).toEqual([ADDED]);
});

test('a semicolon inside a function body does not end a statement', async () => {
  const url = await ownDatabase('migrated');
  const sql = `CREATE FUNCTION two() RETURNS text LANGUAGE plpgsql AS $$ BEGIN PERFORM 1; RETURN 'a;b'; END $$;`;
  expect(await applyWith(url, sql)).toEqual([ADDED]);
  expect(await query(url, 'SELECT two()')).toEqual([{ two: 'a;b' }]);
});
