import type { Client } from 'pg';
import { listMigrations, MIGRATIONS_DIR, toMigrationList } from './migration-files';
import { LIFT_TIME_LIMITS, onServer } from './on-server';
import { EVERYTHING, withSchemaEngine } from './schema-engine';

/** An arbitrary number, but the same in every version of the shop. */
const MIGRATION_LOCK = 4_915_063_280;
/** The number of the lock that Prisma's engine holds while it migrates. */
const ENGINE_LOCK = 72_707_369;

/** Whether the database has Prisma's record of migrations. */
async function hasRecord(client: Client): Promise<boolean> {
  const { rows } = await client.query(`SELECT 1 WHERE to_regclass('_prisma_migrations') IS NOT NULL`);
  return rows.length > 0;
}

/** The names of the checked-in migrations that a database lacks. */
async function missingMigrations(client: Client, dir: string): Promise<string[]> {
  const migrations = listMigrations(dir);
  if (!(await hasRecord(client))) return migrations.map(({ name }) => name);
  const { rows } = await client.query<{ checksum: string }>(
    'SELECT checksum FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL',
  );
  const applied = new Set(rows.map((row) => row.checksum));
  return migrations.filter(({ checksum }) => !applied.has(checksum)).map(({ name }) => name);
}

/**
 * Waits for the connection of an engine whose process was killed: the server goes on with its script all the same, and
 * notices only afterwards that the other end is gone.
 */
async function outlastEngine(client: Client): Promise<void> {
  // Released with the statement's own transaction, for the next engine.
  await client.query('SELECT pg_advisory_xact_lock($1)', [ENGINE_LOCK]);
}

/**
 * Records migrations that began and did not end as rolled back, which they are: each is one transaction, which notes
 * its end. Otherwise the engine refuses to migrate until a person says so. Only for the holder of the lock, once no
 * engine is at work any more.
 */
async function forgetInterrupted(client: Client): Promise<void> {
  if (await hasRecord(client))
    await client.query(
      'UPDATE _prisma_migrations SET rolled_back_at = now() WHERE finished_at IS NULL AND rolled_back_at IS NULL',
    );
}

/** The names of the checked-in migrations that the database at `url` lacks, oldest first. Changes nothing. */
export function pendingMigrations(url: string, dir: string = MIGRATIONS_DIR): Promise<string[]> {
  return onServer(url, (client) => missingMigrations(client, dir));
}

/**
 * The names of the migrations of the database at `url` that are not checked in, oldest first: a newer version of the
 * shop has applied them.
 */
export function unknownMigrations(url: string, dir: string = MIGRATIONS_DIR): Promise<string[]> {
  return onServer(url, async (client) => {
    if (!(await hasRecord(client))) return [];
    const { rows } = await client.query<{ name: string }>(
      `SELECT migration_name AS name FROM _prisma_migrations
       WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL AND migration_name <> ALL($1) ORDER BY migration_name`,
      [listMigrations(dir).map(({ name }) => name)],
    );
    return rows.map(({ name }) => name);
  });
}

/**
 * Applies the checked-in migrations to the database at `url`, recorded as `prisma migrate deploy` records them.
 * Concurrent processes wait for the first, which does the work. Returns the names of the migrations applied by this
 * call; throws when one fails. The next call tries that one again.
 */
export async function applyMigrations(url: string, dir: string = MIGRATIONS_DIR): Promise<string[]> {
  return onServer(url, async (client) => {
    if ((await missingMigrations(client, dir)).length === 0) return [];
    await client.query(LIFT_TIME_LIMITS);
    // A session lock, so it is released even if the process dies.
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await outlastEngine(client);
    if ((await missingMigrations(client, dir)).length === 0) return [];
    await forgetInterrupted(client);
    const applied = await withSchemaEngine(url, (engine) =>
      engine.applyMigrations({ migrationsList: toMigrationList(dir), filters: EVERYTHING }),
    );
    return applied.appliedMigrationNames;
  });
}
