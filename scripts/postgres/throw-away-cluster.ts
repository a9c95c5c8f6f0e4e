import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import { findBinaries } from './binaries';
import { type Cluster, type ClusterOptions, ensureCluster, startCluster } from './cluster';
import { choosePostgresUser } from './system-user';

/** Settings of a server whose data may be lost: it never waits for the disk. */
export const CARELESS = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' } as const;

/** Options of a server in an empty folder. `settings` are those of PostgreSQL, as in `postgres -c name=value`. */
export async function describeThrowAwayCluster(dir: string, settings: Record<string, string>): Promise<ClusterOptions> {
  const clusterDir = join(dir, 'postgres');
  // Root's temporary folder must be open to the account that runs Postgres.
  await chmod(dir, 0o755);
  const user = choosePostgresUser(clusterDir);
  return {
    dir: clusterDir,
    logFile: join(dir, 'postgres.log'),
    password: 'throw-away',
    binaries: await findBinaries(user),
    user,
    settings: { max_connections: '200', ...settings },
  };
}

/** A new server in an empty folder, fast but not crash-safe. The caller has to stop it. */
export async function openThrowAwayCluster(dir: string): Promise<Cluster> {
  const options = await describeThrowAwayCluster(dir, CARELESS);
  await ensureCluster(options);
  return startCluster(options);
}
