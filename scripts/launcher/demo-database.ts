import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { findBinaries } from '../postgres/binaries';
import { type Cluster, type ClusterOptions, ensureCluster, startCluster } from '../postgres/cluster';
import { findClusterDir } from '../postgres/cluster-place';
import { choosePostgresUser } from '../postgres/system-user';
import { keptSecret } from './kept-secret';

const DATABASE = 'lacewing';
/** Held by the launcher that runs a shop on the cluster, for as long as it lives. */
const OWNER_LOCK = 4_915_063_281;

/** The demo shop's database. */
export interface DemoDatabase {
  readonly url: string;
  /** False when another launcher runs a shop on it: then it is not ours to stop. */
  readonly isOurs: boolean;
  /** Ends the server, if it is ours. */
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
  const client = new Client({ connectionString: cluster.url('postgres') });
  await client.connect();
  try {
    const { rows } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE]);
    if (rows.length === 0) await client.query(`CREATE DATABASE ${DATABASE}`);
  } catch (error) {
    // Two launchers may make it at once.
    if (!(error instanceof Error && 'code' in error && error.code === '42P04')) throw error;
  } finally {
    await client.end();
  }
}

/** A connection that holds the owner's lock; null when another launcher has it. */
async function claim(cluster: Cluster): Promise<Client | null> {
  const client = new Client({ connectionString: cluster.url('postgres'), application_name: 'lacewing-launcher' });
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ owned: boolean }>('SELECT pg_try_advisory_lock($1) AS owned', [OWNER_LOCK]);
  if (rows[0]?.owned) return client;
  await client.end();
  return null;
}

/**
 * Starts the demo shop's PostgreSQL, or joins the one that runs. A server that dies meanwhile is started again
 * on the same port. Throws CannotStart with what to do when it does not run.
 */
export async function openDemoDatabase(dataDir: string, settings: Record<string, string> = {}): Promise<DemoDatabase> {
  const options = await describeCluster(dataDir, settings);
  await ensureCluster(options);
  let cluster = await startCluster(options);
  await ensureDatabase(cluster);
  const { port, url } = cluster;
  let isStopping = false;

  async function reviveWhenGone(owner: Client): Promise<void> {
    await new Promise((resolve) => owner.once('end', resolve));
    while (!isStopping) {
      try {
        cluster = await startCluster({ ...options, port });
        const next = await claim(cluster);
        if (next) return void reviveWhenGone(next);
      } catch {
        // Tried again below: the old server may still be on its way out.
      }
      await sleep(500);
    }
  }

  const owner = await claim(cluster);
  if (owner) void reviveWhenGone(owner);
  return {
    url: url(DATABASE),
    isOurs: owner !== null,
    stop: async () => {
      isStopping = true;
      if (owner) await cluster.stop();
    },
  };
}
