import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onServer } from '@/server/database/on-server';
import { type Lifecycle, runToTheEnd } from '@/server/launcher/lifecycle';
import { runTool } from './checks/run-tool';
import { ensureCluster, startCluster } from './postgres/cluster';
import { findSystemPostgres } from './postgres/system-postgres';
import { CARELESS, describeThrowAwayCluster } from './postgres/throw-away-cluster';

/** What depends on how PostgreSQL plans and compiles. */
const TESTS = ['app/api/statement-costs', 'lib/platform/db', 'lib/catalogue/facet-index'];

/** Opens a throw-away server of the system's PostgreSQL with its default settings; its URL, or null without one. */
async function openSystemServer({ onStop }: Pick<Lifecycle, 'onStop'>): Promise<string | null> {
  const binaries = findSystemPostgres();
  if (!binaries) return null;
  const dir = await mkdtemp(join(tmpdir(), 'lacewing-jit-'));
  onStop(() => rm(dir, { recursive: true, force: true }));
  const options = { ...(await describeThrowAwayCluster(dir, { ...CARELESS, jit: 'on' })), binaries };
  await ensureCluster(options);
  const cluster = await startCluster(options);
  onStop(() => cluster.stop());
  const url = cluster.url('postgres');
  const { rows } = await onServer(url, (client) => client.query('SELECT pg_jit_available() AS "hasJit"'));
  if (!rows[0]?.hasJit) throw new Error(`The server of ${binaries.dir} can't compile statements.`);
  console.log(`On PostgreSQL ${binaries.version} of this system, with JIT compilation:`);
  return url;
}

/**
 * `npm run test:jit`: runs integration tests, these or the named ones, on the system's PostgreSQL with its default
 * settings, by which it compiles what it expects to be expensive. Where there is none, it says so and runs them on the
 * one that npm installs, whose estimates are the same.
 */
await runToTheEnd(async (lifecycle) => {
  const url = await openSystemServer(lifecycle);
  if (!url)
    console.warn(
      'SKIPPED: the run with JIT compilation. This system has no PostgreSQL 14 or newer with it (on Debian: apt-get install postgresql). On the PostgreSQL that npm installs:',
    );
  const named = process.argv.slice(2);
  const files = named.length > 0 ? named : TESTS;
  process.exitCode = await runTool('vitest', ['run', '--project', 'integration', ...files], {
    output: 'inherit',
    env: { STATEMENT_COSTS: '1', ...(url && { TEST_DATABASE_URL: url }) },
  });
});
