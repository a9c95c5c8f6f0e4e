import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { CannotStart, systemErrorCode } from '@/lib/platform/errors/cannot-start';
import { LIFT_TIME_LIMITS, onServer } from '@/server/database/on-server';
import {
  CURRENT_FORMAT,
  checksumming,
  DUMP,
  fileName,
  MANIFEST,
  type Manifest,
  tableFile,
  UPLOADS,
} from './backup-folder';
import { findTool, type PostgresTool, startTool, suitsServer } from './postgres-tools';
import { listApplied, listSequences, listTables, majorOf, quoted, type ShopTable, serverVersion } from './shop-tables';

/** Readable by their owner alone: all customers' addresses are in them. */
const PRIVATE = { mode: 0o600, flags: 'wx' } as const;

/** Source and options of a backup. */
export interface BackupOptions {
  /** A direct connection, not through a pooler. */
  databaseUrl: string;
  /** The data directory's folder of pictures; null without one. */
  uploadsDir: string | null;
  /** The program to use; null for none, undefined for one that fits the server. */
  pgDump?: PostgresTool | null;
}

async function store(source: Readable, file: string): Promise<string> {
  const { stream, sha256 } = checksumming();
  await pipeline(source, stream, createWriteStream(file, PRIVATE));
  return sha256();
}

async function copyTable(client: Client, { name, columns }: ShopTable, folder: string) {
  const copy = client.query(copyTo(`COPY ${quoted(name)} (${columns.map(quoted).join(', ')}) TO STDOUT`));
  const { stream, sha256 } = checksumming();
  await pipeline(copy, createGzip({ level: 6 }), stream, createWriteStream(join(folder, tableFile(name)), PRIVATE));
  return { name, columns, rows: copy.rowCount, sha256: sha256() };
}

async function countRows(client: Client, { name, columns }: ShopTable) {
  const { rows } = await client.query<{ rows: string }>(`SELECT count(*) AS rows FROM ${quoted(name)}`);
  return { name, columns, rows: Number(rows[0]?.rows), sha256: null };
}

async function dump(client: Client, tool: PostgresTool, url: string, folder: string) {
  const { rows } = await client.query<{ snapshot: string }>('SELECT pg_export_snapshot() AS snapshot');
  const args = ['--format=custom', '--no-owner', '--no-privileges', `--snapshot=${rows[0]?.snapshot}`];
  const { output, ended } = startTool(tool, args, url);
  const [sha256] = await Promise.all([store(output, join(folder, DUMP)), ended]);
  return { sha256, madeBy: tool.major };
}

async function listRemotePictures(client: Client, tables: readonly ShopTable[]): Promise<string[]> {
  if (!tables.some(({ name }) => name === 'uploaded_pictures')) return [];
  const { rows } = await client.query<{ url: string }>(
    `SELECT address AS url FROM uploaded_pictures WHERE address LIKE 'http%' AND deleted_at IS NULL ORDER BY address`,
  );
  return rows.map(({ url }) => url);
}

/** A pg_dump whose backups can be restored into a server of this major version; null without one. */
function findDumper(server: number): PostgresTool | null {
  const found = findTool('pg_dump', server);
  return found && suitsServer(found, server) ? found : null;
}

/** A consistent snapshot of the whole database, regardless of concurrent writes. */
function backUpDatabase({ databaseUrl, pgDump }: BackupOptions, folder: string): Promise<Omit<Manifest, 'uploads'>> {
  return onServer(databaseUrl, async (client) => {
    await client.query(LIFT_TIME_LIMITS);
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const version = await serverVersion(client);
    const migrations = await listApplied(client);
    if (migrations.length === 0)
      throw new CannotStart('There is no shop in this database: it has none of its migrations.');
    const tables = await listTables(client);
    const tool = pgDump === undefined ? findDumper(majorOf(version)) : pgDump;
    const written: Manifest['tables'] = [];
    if (!tool) await mkdir(join(folder, 'tables'), { mode: 0o700 });
    for (const table of tables)
      written.push(await (tool ? countRows(client, table) : copyTable(client, table, folder)));
    return {
      format: CURRENT_FORMAT,
      madeAt: new Date().toISOString(),
      postgres: version,
      migrations,
      tables: written,
      dump: tool ? await dump(client, tool, databaseUrl, folder) : null,
      // Sequences are not part of a snapshot, so they are read last: then no row has a number that is still to be used.
      sequences: await listSequences(client),
      remotePictures: await listRemotePictures(client, tables),
    };
  });
}

/** The files in the folder of pictures, by name; none without it. Warns of those that a restore would refuse. */
async function listPictures(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error) => {
    // Made with the first picture.
    if (systemErrorCode(error) === 'ENOENT') return [];
    throw error;
  });
  const names = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  const others = names.filter((name) => !fileName.safeParse(name).success);
  if (others.length > 0) console.warn(`Left out of the backup, as no pictures of the shop: ${others.join(', ')}`);
  return names.filter((name) => !others.includes(name)).sort();
}

async function backUpUploads(from: string | null, folder: string): Promise<Manifest['uploads']> {
  const names = from === null ? [] : await listPictures(from);
  await mkdir(join(folder, UPLOADS), { mode: 0o700 });
  const uploads: Manifest['uploads'] = [];
  for (const name of names) {
    const file = join(folder, UPLOADS, name);
    try {
      uploads.push({ name, sha256: await store(createReadStream(join(from ?? '', name)), file) });
    } catch (error) {
      // An unused picture was deleted meanwhile.
      if (systemErrorCode(error) !== 'ENOENT') throw error;
      await rm(file, { force: true });
    }
  }
  return uploads;
}

/** Where this process writes a backup until it is complete. */
export function unfinishedFolder(folder: string): string {
  return `${folder}.unfinished-${process.pid}`;
}

/**
 * Writes a backup into a new folder and returns what is in it. The folder appears when it is complete. Memory is
 * constant, however large the shop is. Throws CannotStart when the folder is there already, or there is no shop.
 */
export async function writeBackup(folder: string, options: BackupOptions): Promise<Manifest> {
  const unfinished = unfinishedFolder(folder);
  await mkdir(dirname(folder), { recursive: true });
  if ((await readdir(folder).catch(() => [])).length > 0)
    throw new CannotStart(`${folder} is not empty: name a folder that is not there yet.`);
  await mkdir(unfinished, { mode: 0o700 });
  try {
    // Pictures come after the rows that name them: these exist, and additional ones do no harm.
    const database = await backUpDatabase(options, unfinished);
    const manifest = { ...database, uploads: await backUpUploads(options.uploadsDir, unfinished) };
    await writeFile(join(unfinished, MANIFEST), `${JSON.stringify(manifest, null, 1)}\n`, { mode: 0o600 });
    await rename(unfinished, folder);
    return manifest;
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}
