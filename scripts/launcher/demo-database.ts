import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { findBinaries } from '../postgres/binaries';
import { type Cluster, type ClusterOptions, ensureCluster, startCluster } from '../postgres/cluster';
import { findClusterDir } from '../postgres/cluster-place';
import { choosePostgresUser } from '../postgres/system-user';
import { systemErrorCode } from './cannot-start';
import { keptSecret } from './kept-secret';

const DATABASE = 'lacewing';
/** What the launcher's own connections are called. */
const LAUNCHER = 'lacewing-launcher';
/** Held by the launcher that runs a shop on the cluster, for as long as it lives. */
const OWNER_LOCK = 4_915_063_281;

/** The demo shop's database. */
export interface DemoDatabase {
  readonly url: string;
  /** False when another launcher was here first. */
  readonly isOurs: boolean;
  /** Ends the server, unless somebody else uses it. */
  stop(): Promise<void>;
}

async function describeCluster(dataDir: string): Promise<ClusterOptions> {
  const user = choosePostgresUser(join(dataDir, 'postgres'));
  const dir = await findClusterDir(dataDir, user);
  const password = await keptSecret(dataDir, 'postgres-password');
  const logFile = join(dataDir, 'postgres.log');
  return { dir, logFile, password, binaries: await findBinaries(user), user };
}

async function ensureDatabase(cluster: Cluster): Promise<void> {
  const client = new Client({ connectionString: cluster.url('postgres') });
  await client.connect();
  try {
    const { rows } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE]);
    if (rows.length === 0) await client.query(`CREATE DATABASE ${DATABASE}`);
  } catch (error) {
    // Two launchers may make it at once: then it exists, or is about to.
    if (!['42P04', '23505'].includes(systemErrorCode(error) ?? '')) throw error;
  } finally {
    await client.end();
  }
}

/** The place of a launcher in the queue of those who use a server: the first owns it and stops it. */
interface Place {
  readonly client: Client;
  /** Whether it came to the front by now. */
  isFirst(): boolean;
}

async function takePlace(cluster: Cluster): Promise<Place> {
  const client = new Client({ connectionString: cluster.url('postgres'), application_name: LAUNCHER });
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ owned: boolean }>('SELECT pg_try_advisory_lock($1) AS owned', [OWNER_LOCK]);
  let isFirst = rows[0]?.owned ?? false;
  if (!isFirst) {
    client.query('SELECT pg_advisory_lock($1)', [OWNER_LOCK]).then(
      () => {
        isFirst = true;
      },
      () => undefined,
    );
  }
  return { client, isFirst: () => isFirst };
}

/** Ends a place, without a farewell: waiting is a statement that has no answer yet. */
function leave(place: Place | null): void {
  place?.client.connection.stream.destroy();
}

/**
 * Leaves the queue, and takes a place at its front if that is free then: whoever was first may be leaving at this
 * very moment and count on us. Null when somebody else goes on.
 */
async function comeToTheFront(cluster: Cluster, waiting: Place): Promise<Place | null> {
  leave(waiting);
  for (let attempt = 0; attempt < 3; attempt++) {
    const place = await takePlace(cluster).catch(() => null);
    if (!place || place.isFirst()) return place;
    leave(place);
    await sleep(100);
  }
  return null;
}

/** Whether somebody else waits for the server: then it goes on for them. */
async function isAwaited(place: Place): Promise<boolean> {
  const { rows } = await place.client.query(
    'SELECT 1 FROM pg_stat_activity WHERE application_name = $1 AND pid <> pg_backend_pid()',
    [LAUNCHER],
  );
  return rows.length > 0;
}

/**
 * Starts the demo shop's PostgreSQL, or joins the one that runs. A server that dies under its owner is started
 * again on the same port. Throws CannotStart with what to do when it does not run.
 */
export async function openDemoDatabase(dataDir: string): Promise<DemoDatabase> {
  const options = await describeCluster(dataDir);
  await ensureCluster(options);
  let cluster = await startCluster(options);
  await ensureDatabase(cluster);
  const { port, url } = cluster;
  let place = await takePlace(cluster);
  let isStopping = false;

  async function reviveWhenGone(): Promise<void> {
    await new Promise((resolve) => place.client.once('end', resolve));
    while (!isStopping) {
      try {
        cluster = await startCluster({ ...options, port });
        place = await takePlace(cluster);
        return void reviveWhenGone();
      } catch {
        // Tried again: the old server may still be on its way out.
      }
      await sleep(500);
    }
  }

  async function stop(): Promise<void> {
    isStopping = true;
    const last = place.isFirst() ? place : await comeToTheFront(cluster, place);
    if (last && !(await isAwaited(last).catch(() => false))) await cluster.stop();
    else leave(last);
  }

  const isOurs = place.isFirst();
  if (isOurs) void reviveWhenGone();
  return { url: url(DATABASE), isOurs, stop };
}
