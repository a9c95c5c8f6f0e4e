import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { openSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Client, type QueryResultRow } from 'pg';
import { ensureBuild } from '@/scripts/launcher/build';
import { ensurePrismaClient } from '@/scripts/launcher/prisma-client';
import { throwDataAway } from '@/scripts/launcher/throw-away-data';
import { type Cluster, ensureCluster, startCluster } from '@/scripts/postgres/cluster';
import { isAlive } from '@/scripts/postgres/postmaster-file';
import { describeThrowAwayCluster } from '@/scripts/postgres/throw-away-cluster';
import { applyMigrations } from '@/server/database/apply-migrations';
import { exitOf } from '@/server/launcher/child-process';
import type { Lifecycle } from '@/server/launcher/lifecycle';
import { findFreePort } from '@/server/launcher/port';
import { openDataDir, PROJECT_DIR, readSettings } from '@/server/launcher/settings';
import { type FakeResend, startFakeResend } from '@/tests/fakes/fake-resend';
import { type Balancer, openBalancer } from './balancer';

const PROCESSES = 3;
/** A machine with other work to do takes minutes for what takes seconds. */
const PATIENCE_MS = 5 * 60_000;
/** Real durability: what was committed has to survive a server that is killed. */
const CAREFUL = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' } as const;

/** What a shop of one's own may have set, and what these processes must not act on. */
const FOREIGN_SETTINGS = [
  'CRON_SECRET',
  'DATABASE_POOL_SIZE',
  'EMAIL_FROM',
  'METRICS_TOKEN',
  'PAYMENT_CAPTURE',
  'PAYMENT_MINUTES',
  'STRIPE_API_BASE',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'TRUST_PROXY_HOPS',
];

/** One process that serves the build. */
export interface ShopProcess {
  readonly name: string;
  readonly port: number;
  readonly url: string;
  readonly pid: number | undefined;
  /**
   * Starts it and resolves once it answers, with the milliseconds that took. `clock`: a file that moves its clock;
   * `databaseUrl`: another way to the database; `release`: a folder that holds another build of the shop.
   */
  start(options?: { clock?: string; databaseUrl?: string; release?: string }): Promise<number>;
  /** As a crash ends it. */
  kill(): Promise<void>;
  /** Asks it to end, as a deployment does; resolves with its exit code. */
  terminate(): Promise<number | null>;
}

/** Three processes on one PostgreSQL behind a balancer, and a mail provider. */
export interface FaultShop {
  readonly balancer: Balancer;
  readonly processes: readonly ShopProcess[];
  readonly mail: FakeResend;
  /** A folder that is thrown away afterwards. */
  readonly dir: string;
  readonly databaseUrl: string;
  /** Settings that processes have beside the others, from their next start on. */
  readonly settings: Record<string, string>;
  /** Asks the database on a connection of its own. */
  query<Row extends QueryResultRow>(statement: string, values?: unknown[]): Promise<Row[]>;
  /** Ends the server and every process of it at once. */
  killPostgres(): Promise<void>;
  /** Starts the server again and resolves once it answers, with the milliseconds that took. */
  startPostgres(): Promise<number>;
  /** The last output of the processes and the server, to find a cause by. */
  lastWords(): Promise<string>;
}

/** A process and all that it started, by their numbers. */
function familyOf(pid: number): number[] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  const pairs = stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  const family = [pid];
  for (const member of family) for (const [child, parent] of pairs) if (child && parent === member) family.push(child);
  return family;
}

function killAll(pids: readonly number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It went with its parent.
    }
  }
}

async function until(condition: () => Promise<boolean>, what: string): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  while (performance.now() < end) {
    if (await condition()) return;
    await sleep(25);
  }
  throw new Error(`${what} within ${PATIENCE_MS / 1000} s.`);
}

async function isHealthy(url: string): Promise<boolean> {
  return fetch(`${url}/api/health`, { signal: AbortSignal.timeout(3_000) }).then(
    (response) => response.ok,
    () => false,
  );
}

function describeProcess(
  number: number,
  port: number,
  env: NodeJS.ProcessEnv,
  settings: Record<string, string>,
  dir: string,
): ShopProcess {
  const name = `process ${number}`;
  const url = `http://127.0.0.1:${port}`;
  const log = join(dir, `process-${number}.log`);
  const clockModule = pathToFileURL(fileURLToPath(new URL('./moved-clock.mjs', import.meta.url))).href;
  let child: ChildProcess | undefined;
  return {
    name,
    port,
    url,
    get pid() {
      return child?.pid;
    },
    async start({ clock, databaseUrl, release = PROJECT_DIR } = {}) {
      const begun = performance.now();
      const output = openSync(log, 'a');
      child = spawn(process.execPath, [...(clock ? ['--import', clockModule] : []), 'server/serve.mjs'], {
        cwd: release,
        env: {
          ...env,
          ...settings,
          PORT: String(port),
          FAULTS_CLOCK_FILE: clock ?? '',
          ...(databaseUrl && { DATABASE_URL: databaseUrl }),
        },
        // The channel ends the process when this program is gone, however it went.
        stdio: ['ignore', output, output, 'ipc'],
      });
      await until(() => isHealthy(url), `${name} did not answer`);
      return performance.now() - begun;
    },
    async kill() {
      if (!child) return;
      const ended = exitOf(child);
      child.kill('SIGKILL');
      await ended;
    },
    async terminate() {
      if (!child) return null;
      const ended = exitOf(child);
      child.kill('SIGTERM');
      return ended;
    },
  };
}

/**
 * Opens a furnished shop on a database of its own. Builds it unless the build is current; everything goes with
 * `lifecycle`.
 */
export async function openFaultShop(lifecycle: Lifecycle): Promise<FaultShop> {
  // Taken before anything is added: the demo shop's build is as good as any.
  await throwDataAway(lifecycle);
  readSettings();
  const dir = await openDataDir();
  await ensurePrismaClient(lifecycle.signal);

  const options = await describeThrowAwayCluster(dir, CAREFUL);
  await ensureCluster(options);
  let cluster: Cluster = await startCluster(options);
  lifecycle.onStop(() => cluster.stop());
  const databaseUrl = cluster.url('postgres');
  await applyMigrations(databaseUrl);

  const mail = await startFakeResend();
  lifecycle.onStop(() => mail.close());
  const ports = await Promise.all(Array.from({ length: PROCESSES }, findFreePort));
  const balancer = await openBalancer(0, ports);
  lifecycle.onStop(() => balancer.close());

  for (const name of FOREIGN_SETTINGS) process.env[name] = '';
  Object.assign(process.env, {
    DATABASE_URL: databaseUrl,
    NEXTAUTH_SECRET: 'long enough for a shop that lives ten minutes',
    LACEWING_DEMO: '1',
  });
  // Loaded here, because they need the generated client, which a fresh checkout does not have yet.
  const { seedWhenEmpty } = await import('@/prisma/seed/seed');
  await seedWhenEmpty(databaseUrl);
  process.env.NEXTAUTH_URL = balancer.url;
  await ensureBuild({ dataDir: dir, mayRebuild: true, signal: lifecycle.signal });

  const env: NodeJS.ProcessEnv = {
    ...process.env,
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    HOST: '127.0.0.1',
    LACEWING_DEMO: '',
    LACEWING_DATA_DIR: dir,
    RESEND_API_KEY: 're_test',
    RESEND_BASE_URL: mail.url,
    // A few people buy for a whole town here.
    ORDERS_PER_HOUR: '0',
    ORDERS_PER_DAY: '0',
  };
  const settings: Record<string, string> = {};
  const processes = ports.map((port, index) => describeProcess(index + 1, port, env, settings, dir));
  lifecycle.onStop(async () => {
    await Promise.all(processes.map((shopProcess) => shopProcess.kill()));
  });
  await Promise.all(processes.map((shopProcess) => shopProcess.start()));

  async function tail(name: string): Promise<string> {
    const text = await readFile(join(dir, name), 'utf8').catch(() => '');
    const lines = text.trim().split('\n').slice(-15).join('\n');
    return lines ? `--- ${name}\n${lines}\n` : '';
  }

  return {
    balancer,
    processes,
    mail,
    dir,
    databaseUrl,
    settings,
    async query<Row extends QueryResultRow>(statement: string, values: unknown[] = []) {
      const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
      client.on('error', () => undefined);
      await client.connect();
      const { rows } = await client.query<Row>(statement, values).finally(() => client.end().catch(() => undefined));
      return rows;
    },
    async killPostgres() {
      killAll(familyOf(cluster.pid));
      await until(async () => familyOf(cluster.pid).length === 1 && !isAlive(cluster.pid), 'PostgreSQL did not die');
    },
    async startPostgres() {
      const begun = performance.now();
      cluster = await startCluster({ ...options, port: cluster.port });
      return performance.now() - begun;
    },
    async lastWords() {
      const logs = [...processes.map((_, index) => `process-${index + 1}.log`), 'postgres.log'];
      return (await Promise.all(logs.map(tail))).join('');
    },
  };
}
