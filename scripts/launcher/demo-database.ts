import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { systemErrorCode } from '@/lib/platform/errors/cannot-start';
import { onServer } from '@/server/database/on-server';
import { keptSecret } from '@/server/launcher/kept-secret';
import { findBinaries } from '../postgres/binaries';
import { type Cluster, type ClusterOptions, ensureCluster, startCluster } from '../postgres/cluster';
import { findClusterDir } from '../postgres/cluster-place';
import { choosePostgresUser } from '../postgres/system-user';

const DATABASE = 'lacewing';
/** The application name of the launcher's own connections. */
const LAUNCHER = 'lacewing-launcher';
/** An advisory lock held by the launcher that runs a shop on the cluster, for its lifetime. */
const OWNER_LOCK = 4_915_063_281;

/** The demo shop's database. */
export interface DemoDatabase {
  readonly url: string;
  /** False if another launcher was first. */
  readonly isOurs: boolean;
  /** Ends the server, unless another process uses it. */
  stop(): Promise<void>;
}

async function describeCluster(dataDir: string, settings: Record<string, string>): Promise<ClusterOptions> {
  const user = choosePostgresUser(join(dataDir, 'postgres'));
  const dir = await findClusterDir(dataDir, user);
  const password = await keptSecret(dataDir, 'postgres-password');
  const logFile = join(dataDir, 'postgres.log');
  return { dir, logFile, password, binaries: await findBinaries(user), user, settings };
}

async function ensureDatabase(cluster: Cluster): Promise<void> {
  await onServer(cluster.url('postgres'), async (client) => {
    const { rows } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE]);
    if (rows.length === 0) await client.query(`CREATE DATABASE ${DATABASE}`);
  }).catch((error) => {
    // Two launchers may create it at once: then it exists, or is about to.
    if (!['42P04', '23505'].includes(systemErrorCode(error) ?? '')) throw error;
  });
}

/** A connection by which launchers on one server see each other. It ends with its process, even in a crash. */
async function signIn(cluster: Cluster): Promise<Client> {
  const client = new Client({ connectionString: cluster.url('postgres'), application_name: LAUNCHER });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** Whether this launcher owns the server: the first to ask does. */
async function isOwner(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ owned: boolean }>('SELECT pg_try_advisory_lock($1) AS owned', [OWNER_LOCK]);
  return rows[0]?.owned ?? false;
}

async function isAlone(client: Client): Promise<boolean> {
  const { rows } = await client.query(
    'SELECT 1 FROM pg_stat_activity WHERE application_name = $1 AND pid <> pg_backend_pid()',
    [LAUNCHER],
  );
  return rows.length === 0;
}

/** Whether this launcher has to stop the server: it owns it (or its owner just ended) and no other process uses it. */
async function isLast(client: Client): Promise<boolean> {
  for (let attempt = 0; attempt < 3; attempt++) {
    if (await isOwner(client)) return isAlone(client);
    await sleep(100);
  }
  return false;
}

/**
 * Starts the demo shop's PostgreSQL, or joins a running one. A server that dies under its owner is restarted on the
 * same port. Throws CannotStart with instructions if it does not run.
 */
export async function openDemoDatabase(dataDir: string, settings: Record<string, string> = {}): Promise<DemoDatabase> {
  const options = await describeCluster(dataDir, settings);
  await ensureCluster(options);
  let cluster = await startCluster(options);
  await ensureDatabase(cluster);
  const { port, url } = cluster;
  let client = await signIn(cluster);
  const isOurs = await isOwner(client);
  let isStopping = false;
  let reviving = Promise.resolve();

  async function revive(): Promise<void> {
    while (!isStopping) {
      try {
        cluster = await startCluster({ ...options, port });
        client = await signIn(cluster);
        await isOwner(client);
        return watch();
      } catch {
        // Retried: the old server may still be shutting down.
      }
      await sleep(500);
    }
  }

  function watch(): void {
    client.once('end', () => {
      if (!isStopping) reviving = revive();
    });
  }

  async function stop(): Promise<void> {
    isStopping = true;
    // Waits for a server that is being restarted, to stop it as well.
    await reviving;
    // If the server does not answer, its owner stops it.
    if (await isLast(client).catch(() => isOurs)) await cluster.stop();
    else await client.end();
  }

  if (isOurs) watch();
  return { url: url(DATABASE), isOurs, stop };
}
