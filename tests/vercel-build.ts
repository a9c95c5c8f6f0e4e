import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { seedEmptyShop } from '@/scripts/launcher/seed-empty-shop';
import { onDatabase, onServer } from '@/scripts/postgres/on-server';

declare module 'vitest' {
  interface ProvidedContext {
    /** The environment of a shop on Vercel, with a furnished database. */
    vercelEnv: Record<string, string>;
  }
}

/** Builds the shop as Vercel does, with `npm run build`, on a furnished database of the test server. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { serverUrl, databasePrefix } = project.getProvidedContext();
  const name = `${databasePrefix}on_vercel`;
  await onServer(serverUrl, (client) => client.query(`CREATE DATABASE "${name}" TEMPLATE "${databasePrefix}template"`));
  const url = onDatabase(serverUrl, name);
  await seedEmptyShop(url);
  const dataDir = await mkdtemp(join(tmpdir(), 'lacewing-vercel-'));
  const env = {
    NODE_ENV: 'production',
    VERCEL: '1',
    DATABASE_URL: url,
    NEXTAUTH_URL: 'https://shop.example',
    NEXTAUTH_SECRET: 'a secret that is long enough for tests',
    BLOB_READ_WRITE_TOKEN: 'vercel_blob_rw_store_secret',
    TRUST_PROXY_HOPS: '1',
    CRON_SECRET: 'the-secret-of-a-scheduler',
  } as const;
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/build.ts'], {
    stdio: 'inherit',
    env: { ...process.env, ...env, LACEWING_DATA_DIR: dataDir, LACEWING_DEMO: '' },
  });
  const [code] = await once(child, 'exit');
  await rm(dataDir, { recursive: true, force: true });
  if (code !== 0) throw new Error(`The build for Vercel failed (${code}).`);
  project.provide('vercelEnv', env);
  return async () => undefined;
}
