import { createReadStream, existsSync } from 'node:fs';
import { chmod, copyFile, cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { CannotStart } from '@/lib/platform/errors/cannot-start';
import { applyMigrations } from '@/server/database/apply-migrations';
import { expireEveryPage } from '@/server/database/expire-every-page';
import { listMigrations, MIGRATIONS_DIR } from '@/server/database/migration-files';
import { LIFT_TIME_LIMITS, onServer } from '@/server/database/on-server';
import { assertUndamaged, DUMP, type Manifest, readManifest, tableFile, UPLOADS } from './backup-folder';
import { findTool, type PostgresTool, startTool, suitsServer } from './postgres-tools';
import { inOrderOfReference, listTables, majorOf, quoted, serverVersion } from './shop-tables';

/** Where to restore to, and what may be overwritten there. */
export interface RestoreOptions {
  /** A direct connection, not through a pooler. */
  databaseUrl: string;
  /** The data directory's folder of pictures; null without one. */
  uploadsDir: string | null;
  /** Whether the database's content may be deleted. */
  mayReplace: boolean;
}

/** The result of a restore. */
export interface Restored {
  manifest: Manifest;
  /** Migrations applied by the restore, newer than the backup. */
  migrations: string[];
  waiting: Waiting;
}

/** How much the restored shop does once it is started. It may have been done since the backup was made. */
export interface Waiting {
  /** Calls to the payment provider that move money. */
  calls: number;
  mails: number;
}

async function countWaiting(client: Client): Promise<Waiting> {
  const { rows } = await client.query<Waiting>(
    `SELECT (SELECT count(*)::int FROM payment_calls WHERE done_at IS NULL AND kind IN ('capture', 'void', 'refund')) AS calls,
       (SELECT count(*)::int FROM outbox_mails WHERE sent_at IS NULL AND failed_at IS NULL) AS mails`,
  );
  return rows[0] ?? { calls: 0, mails: 0 };
}

/** Tables that migrations, opening a shop and visits to an empty one fill. */
const OWN_NOTES = new Set([
  'catalogue_writes',
  'categories',
  'expired_tags',
  'rate_limits',
  'search_misses',
  'search_synonyms',
]);

/** Tables with rows that people made. */
async function filledTables(client: Client): Promise<string[]> {
  const filled: string[] = [];
  for (const { name } of await listTables(client)) {
    if (OWN_NOTES.has(name)) continue;
    const { rows } = await client.query(`SELECT 1 FROM ${quoted(name)} LIMIT 1`);
    if (rows.length > 0) filled.push(name);
  }
  return filled;
}

/** Throws CannotStart if the backup has migrations that this checkout lacks. */
function assertKnown({ migrations }: Manifest): void {
  const ours = new Set(listMigrations().map(({ checksum }) => checksum));
  const unknown = migrations.filter(({ checksum }) => !ours.has(checksum)).map(({ name }) => name);
  if (unknown.length > 0)
    throw new CannotStart(
      `The backup was made by another version of the shop, whose migrations ${unknown.join(', ')} this one does not have: restore it with that version. Nothing was changed.`,
    );
}

function toolFor({ dump }: Manifest): PostgresTool | null {
  if (!dump) return null;
  const tool = findTool('pg_restore', dump.madeBy);
  if (tool) return tool;
  throw new CannotStart(
    `The backup was made by pg_dump ${dump.madeBy}, and there is no pg_restore of that version here: install PostgreSQL's client programs, version ${dump.madeBy} or newer. Nothing was changed.`,
  );
}

/** Throws CannotStart if the program can't write to this server. */
async function assertSuits(tool: PostgresTool, client: Client): Promise<void> {
  const server = majorOf(await serverVersion(client));
  if (!suitsServer(tool, server))
    throw new CannotStart(
      `pg_restore ${tool.major} can't restore into PostgreSQL ${server}: restore into version 17 or newer, or make the backup with "--portable". Nothing was changed.`,
    );
}

/** Migrates an empty database to the schema of the backup. */
async function migrateTo({ migrations }: Manifest, databaseUrl: string): Promise<void> {
  const dir = await mkdtemp(join(tmpdir(), 'lacewing-restore-'));
  try {
    await copyFile(join(MIGRATIONS_DIR, 'migration_lock.toml'), join(dir, 'migration_lock.toml'));
    const wanted = new Set(migrations.map(({ checksum }) => checksum));
    for (const { name, checksum } of listMigrations())
      if (wanted.has(checksum)) await cp(join(MIGRATIONS_DIR, name), join(dir, name), { recursive: true });
    await applyMigrations(databaseUrl, dir);
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

/** Fills the tables, in one transaction. */
async function loadTables(client: Client, folder: string, { tables, sequences }: Manifest): Promise<void> {
  const byName = new Map(tables.map((table) => [table.name, table]));
  const names = [...byName.keys()];
  await client.query('BEGIN');
  // The shop's triggers would change the restored data.
  for (const name of names) await client.query(`ALTER TABLE ${quoted(name)} DISABLE TRIGGER USER`);
  // A migration may have inserted rows.
  await client.query(`TRUNCATE ${names.map(quoted).join(', ')}`);
  for (const name of await inOrderOfReference(client, names)) {
    const { columns = [] } = byName.get(name) ?? {};
    await pipeline(
      createReadStream(join(folder, tableFile(name))),
      createGunzip(),
      client.query(copyFrom(`COPY ${quoted(name)} (${columns.map(quoted).join(', ')}) FROM STDIN`)),
    );
  }
  for (const name of names) await client.query(`ALTER TABLE ${quoted(name)} ENABLE TRIGGER USER`);
  for (const { name, last, isCalled } of sequences)
    await client.query('SELECT setval($1::regclass, $2::bigint, $3)', [quoted(name), last, isCalled]);
  await client.query('COMMIT');
}

async function runPgRestore(tool: PostgresTool, folder: string, databaseUrl: string): Promise<void> {
  const args = ['--no-owner', '--no-privileges', '--no-comments', '--single-transaction', '--exit-on-error'];
  const { pathname } = new URL(databaseUrl);
  const database = decodeURIComponent(pathname.slice(1));
  const { output, ended } = startTool(tool, [...args, `--dbname=${database}`, join(folder, DUMP)], databaseUrl);
  output.resume();
  await ended;
}

async function assertComplete(client: Client, { tables }: Manifest): Promise<void> {
  for (const { name, rows: expected } of tables) {
    const { rows } = await client.query<{ rows: string }>(`SELECT count(*) AS rows FROM ${quoted(name)}`);
    if (Number(rows[0]?.rows) !== expected)
      throw new Error(`After the restore ${name} has ${rows[0]?.rows} rows, and the backup ${expected}.`);
  }
}

/** By how much the write counters are advanced: more than any shop counts between a backup and its restore. */
const FAR_AHEAD = 1_000_000_000;

/** Advances counters and sequences beyond anything that processes may have seen. */
async function countFarAhead(client: Client): Promise<void> {
  for (const [table, column] of [
    ['expired_tags', 'sequence'],
    ['catalogue_writes', 'id'],
  ])
    await client.query('SELECT setval(name, nextval(name) + $1) FROM pg_get_serial_sequence($2, $3) AS name', [
      FAR_AHEAD,
      table,
      column,
    ]);
}

async function restorePictures(folder: string, uploadsDir: string, { uploads }: Manifest): Promise<void> {
  if (uploads.length > 0) await mkdir(uploadsDir, { recursive: true });
  for (const { name } of uploads) {
    const file = join(uploadsDir, name);
    // Names are never reused, so an existing file is the same picture.
    if (existsSync(file)) continue;
    await copyFile(join(folder, UPLOADS, name), file);
    // Private in the backup, but the shop may run as another user than the restore.
    await chmod(file, 0o644);
  }
}

/**
 * Restores a backup into a database in which there is nothing but what a shop writes by itself, then migrates that to
 * this version of the shop. The backup is checked before anything is changed. Throws CannotStart if there is more and
 * it must not be replaced, if the backup is damaged, or if this version can't read it.
 */
export async function restoreBackup(folder: string, options: RestoreOptions): Promise<Restored> {
  const { databaseUrl, uploadsDir, mayReplace } = options;
  const manifest = await readManifest(folder);
  assertKnown(manifest);
  const tool = toolFor(manifest);
  if (manifest.uploads.length > 0 && uploadsDir === null)
    throw new CannotStart(
      `The backup holds ${manifest.uploads.length} pictures, and there is no folder for them: set LACEWING_DATA_DIR. Nothing was changed.`,
    );
  await assertUndamaged(folder, manifest);

  await onServer(databaseUrl, async (client) => {
    await client.query(LIFT_TIME_LIMITS);
    if (tool) await assertSuits(tool, client);
    const filled = await filledTables(client);
    if (filled.length > 0 && !mayReplace)
      throw new CannotStart(
        `The database is not empty: ${filled.join(', ')} hold rows. Say "--replace" if all of it may be deleted. Nothing was changed.`,
      );
    await client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  });
  if (tool) await runPgRestore(tool, folder, databaseUrl);
  else await migrateTo(manifest, databaseUrl);
  await onServer(databaseUrl, async (client) => {
    await client.query(LIFT_TIME_LIMITS);
    if (!tool) await loadTables(client, folder, manifest);
    await assertComplete(client, manifest);
    await client.query('ANALYZE');
  });
  const migrations = await applyMigrations(databaseUrl);
  await onServer(databaseUrl, countFarAhead);
  const waiting = await onServer(databaseUrl, countWaiting);
  // Running processes have pages with the earlier data.
  await expireEveryPage(databaseUrl);
  if (uploadsDir !== null) await restorePictures(folder, uploadsDir, manifest);
  return { manifest, migrations, waiting };
}
