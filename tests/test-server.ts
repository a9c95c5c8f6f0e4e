import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { openThrowAwayCluster } from '@/scripts/postgres/throw-away-cluster';
import { applyMigrations } from '@/server/database/apply-migrations';
import { onDatabase, onServer } from '@/server/database/on-server';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the test server's own database is. */
    serverUrl: string;
    /** What the names of this run's databases begin with. */
    databasePrefix: string;
  }
}

async function openServer(): Promise<{ url: string; stop: () => Promise<void> }> {
  const given = process.env.TEST_DATABASE_URL?.trim();
  if (given) return { url: given, stop: async () => undefined };
  const dir = await mkdtemp(join(tmpdir(), 'lacewing-integration-'));
  const cluster = await openThrowAwayCluster(dir);
  return {
    url: cluster.url('postgres'),
    stop: async () => {
      await cluster.stop();
      await rm(dir, { recursive: true, force: true });
    },
  };
}

async function dropDatabases(client: Client, prefix: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    'SELECT datname AS name FROM pg_database WHERE starts_with(datname, $1)',
    [prefix],
  );
  for (const { name } of rows) await client.query(`DROP DATABASE "${name}" WITH (FORCE)`);
}

/** Opens one server for the whole run, with a migrated database that every worker copies. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await openServer();
  const prefix = `lacewing_test_${randomBytes(4).toString('hex')}_`;
  const template = `${prefix}template`;
  await onServer(url, async (client) => {
    await client.query(`CREATE DATABASE "${template}"`);
  });
  await applyMigrations(onDatabase(url, template));
  project.provide('serverUrl', url);
  project.provide('databasePrefix', prefix);
  return async () => {
    await onServer(url, (client) => dropDatabases(client, prefix));
    await stop();
  };
}
