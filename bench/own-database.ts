import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closeDb } from '@/lib/platform/db/client';
import { openThrowAwayCluster } from '@/scripts/postgres/throw-away-cluster';
import { applyMigrations } from '@/server/database/apply-migrations';
import { onDatabase, onServer } from '@/server/database/on-server';
import type { Lifecycle } from '@/server/launcher/lifecycle';

/** Makes a new database, of a server that goes with the program, the one that the shop's services use. */
export async function openOwnDatabase({ onStop }: Pick<Lifecycle, 'onStop'>, name: string): Promise<void> {
  const dir = await mkdtemp(join(tmpdir(), `lacewing-${name}-`));
  onStop(() => rm(dir, { recursive: true, force: true }));
  const cluster = await openThrowAwayCluster(dir);
  onStop(() => cluster.stop());
  const server = cluster.url('postgres');
  await onServer(server, (client) => client.query(`CREATE DATABASE "${name}"`));
  process.env.DATABASE_URL = onDatabase(server, name);
  await applyMigrations(process.env.DATABASE_URL);
  onStop(closeDb);
}
