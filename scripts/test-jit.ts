import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onServer } from '@/server/database/on-server';
import { runToTheEnd } from '@/server/launcher/lifecycle';
import { runTool } from './checks/run-tool';
import { ensureCluster, startCluster } from './postgres/cluster';
import { findSystemPostgres } from './postgres/system-postgres';
import { CARELESS, describeThrowAwayCluster } from './postgres/throw-away-cluster';

/** What depends on how PostgreSQL plans and compiles. */
const TESTS = ['app/api/statement-costs', 'lib/platform/db', 'lib/facet-index'];

/**
 * `npm run test:jit`: runs integration tests, these or the named ones, on the PostgreSQL of the system as it is by
 * default: it compiles what it expects to be expensive. Where there is none, it says that the tests were skipped.
 */
await runToTheEnd(async ({ onStop }) => {
  const binaries = findSystemPostgres();
  if (!binaries) {
    console.log(
      'SKIPPED: this machine has no PostgreSQL 14 or newer with JIT (on Debian: apt-get install postgresql).',
    );
    return;
  }
  const dir = await mkdtemp(join(tmpdir(), 'lacewing-jit-'));
  onStop(() => rm(dir, { recursive: true, force: true }));
  const options = { ...(await describeThrowAwayCluster(dir, { ...CARELESS, jit: 'on' })), binaries };
  await ensureCluster(options);
  const cluster = await startCluster(options);
  onStop(() => cluster.stop());
  const url = cluster.url('postgres');
  const { rows } = await onServer(url, (client) =>
    client.query(`SELECT pg_jit_available() AND current_setting('jit')::bool AS "hasJit"`),
  );
  if (!rows[0]?.hasJit) throw new Error(`The server of ${binaries.dir} does not compile statements.`);
  console.log(`PostgreSQL ${binaries.version}, with JIT compilation:`);
  const named = process.argv.slice(2);
  process.exitCode = await runTool(
    'vitest',
    ['run', '--project', 'integration', ...(named.length > 0 ? named : TESTS)],
    {
      output: 'inherit',
      env: { TEST_DATABASE_URL: url },
    },
  );
});
