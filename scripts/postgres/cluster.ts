import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown, mkdir, mkdtemp, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CannotStart } from '@/lib/platform/errors/cannot-start';
import { onServer } from '@/server/database/on-server';
import { findFreePort } from '@/server/launcher/port';
import type { PostgresBinaries } from './binaries';
import { isAlive, isPostgres, readPostmaster } from './postmaster-file';
import type { SystemUser } from './system-user';

const START_DEADLINE_MS = 60_000;
const STOP_DEADLINE_MS = 20_000;

/** A cluster: its folder, the programs, and the account that runs them. */
export interface ClusterOptions {
  readonly dir: string;
  readonly logFile: string;
  readonly password: string;
  readonly binaries: PostgresBinaries;
  readonly user: SystemUser | null;
  /** The port to listen on; any free one by default. */
  readonly port?: number;
  /** Server settings, as in `postgres -c name=value`. */
  readonly settings?: Readonly<Record<string, string>>;
}

/** A running PostgreSQL server on loopback. */
export interface Cluster {
  readonly pid: number;
  readonly port: number;
  /** The URL of one of its databases. */
  url(database: string): string;
  /** Ends every connection and the server; resolves when it has stopped. */
  stop(): Promise<void>;
}

function identity(user: SystemUser | null): { uid?: number; gid?: number } {
  return user ? { uid: user.uid, gid: user.gid } : {};
}

function program(binaries: PostgresBinaries, name: string): string {
  return join(binaries.dir, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
}

async function lastLogLine(logFile: string): Promise<string> {
  const log = await readFile(logFile, 'utf8').catch(() => '');
  const lines = log.trim().split('\n');
  return lines.findLast((line) => /FATAL|PANIC|error/.test(line)) ?? lines.at(-1) ?? '';
}

function finished(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve, reject) => child.once('error', reject).once('exit', resolve));
}

async function runInitdb(options: ClusterOptions, target: string): Promise<void> {
  const secretDir = await mkdtemp(join(tmpdir(), 'lacewing-initdb-'));
  const passwordFile = join(secretDir, 'password');
  const log = await open(options.logFile, 'w', 0o600);
  try {
    await writeFile(passwordFile, `${options.password}\n`, { mode: 0o600 });
    if (options.user) {
      await chown(secretDir, options.user.uid, options.user.gid);
      await chown(passwordFile, options.user.uid, options.user.gid);
    }
    const flags = ['--username=postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`, '--encoding=UTF8'];
    const hasBuiltinLocales = Number.parseInt(options.binaries.version, 10) >= 17;
    const locale = hasBuiltinLocales
      ? ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
      : ['--locale=C.UTF-8'];
    const child = spawn(program(options.binaries, 'initdb'), [`--pgdata=${target}`, ...flags, ...locale], {
      ...identity(options.user),
      cwd: '/',
      stdio: ['ignore', log.fd, log.fd],
    });
    const code = await finished(child);
    if (code !== 0) throw new CannotStart(`The database can't be made: ${await lastLogLine(options.logFile)}`);
  } finally {
    await log.close();
    await rm(secretDir, { recursive: true, force: true });
  }
}

/** Removes what an interrupted start left behind. */
async function removeUnfinished(dir: string): Promise<void> {
  const prefix = `${basename(dir)}.new-`;
  for (const name of await readdir(dirname(dir))) {
    const isForsaken = name.startsWith(prefix) && !isAlive(Number(name.slice(prefix.length)));
    if (isForsaken) await rm(join(dirname(dir), name), { recursive: true, force: true });
  }
}

/**
 * Makes the files of a new cluster unless `dir` holds one. `dir` never holds a half-made one, and two processes that
 * make it at once get the same one.
 */
export async function ensureCluster(options: ClusterOptions): Promise<void> {
  if (existsSync(join(options.dir, 'PG_VERSION'))) return ensureSameVersion(options);
  const unfinished = `${options.dir}.new-${process.pid}`;
  await mkdir(dirname(options.dir), { recursive: true });
  await removeUnfinished(options.dir);
  await mkdir(unfinished, { mode: 0o700 });
  if (options.user) await chown(unfinished, options.user.uid, options.user.gid);
  try {
    await runInitdb(options, unfinished);
    await rename(unfinished, options.dir).catch((error: unknown) => {
      if (!existsSync(join(options.dir, 'PG_VERSION'))) throw error;
    });
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

async function ensureSameVersion({ dir, binaries }: ClusterOptions): Promise<void> {
  const made = (await readFile(join(dir, 'PG_VERSION'), 'utf8')).trim();
  const ours = binaries.version.split('.')[0];
  if (made !== ours) {
    throw new CannotStart(
      `The database in ${dir} was made by PostgreSQL ${made} and the installed one is ${ours}: move that folder away to begin with a fresh shop.`,
    );
  }
}

/**
 * Keeps glibc from giving a server process's memory back after every statement: to plan the next one, each page of it
 * would be asked of the system again, which in a virtual machine can take longer than the planning. A process keeps at
 * most 64 MB that it once needed. Not those of the shop's own process, whose settings are for Node.
 */
const KEEPS_MEMORY = { MALLOC_TRIM_THRESHOLD_: '67108864', MALLOC_MMAP_THRESHOLD_: '33554432' };

async function spawnServer(options: ClusterOptions): Promise<ChildProcess> {
  const settings = { listen_addresses: '127.0.0.1', unix_socket_directories: '', jit: 'off', ...options.settings };
  const log = await open(options.logFile, 'w', 0o600);
  const child = spawn(
    program(options.binaries, 'postgres'),
    [
      '-D',
      options.dir,
      '-p',
      String(options.port ?? (await findFreePort())),
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    // In its own process group, because Ctrl-C must not stop it before running requests are answered.
    {
      ...identity(options.user),
      env: { ...process.env, ...KEEPS_MEMORY },
      cwd: '/',
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
    },
  );
  child.on('error', () => undefined);
  child.unref();
  await log.close();
  return child;
}

async function answers(url: string, dir: string): Promise<boolean> {
  try {
    const patience = { connectionTimeoutMillis: 2_000 };
    const { rows } = await onServer(url, (client) => client.query('SHOW data_directory'), patience);
    return rows[0].data_directory === dir;
  } catch {
    return false;
  }
}

/** Waits until the process has ended; false if it takes longer than `deadlineMs`. */
async function gone(pid: number, deadlineMs: number): Promise<boolean> {
  const deadline = Date.now() + deadlineMs;
  while (isAlive(pid)) {
    if (Date.now() > deadline) return false;
    await sleep(20);
  }
  return true;
}

async function stopServer(pid: number): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (!isAlive(pid)) return;
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    if (await gone(pid, STOP_DEADLINE_MS)) return;
  }
}

/**
 * Starts the server of an existing cluster, or joins the one that already runs on it (left by a launcher that crashed).
 * Throws CannotStart with the last line of the server's log if it does not start.
 */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const urlOf = (port: number, database: string) =>
    `postgresql://postgres:${encodeURIComponent(options.password)}@127.0.0.1:${port}/${database}`;
  const deadline = Date.now() + START_DEADLINE_MS;
  let child: ChildProcess | null = null;
  while (Date.now() < deadline) {
    const running = await readPostmaster(options.dir);
    if (running?.port && (await answers(urlOf(running.port, 'postgres'), options.dir))) {
      const { pid, port } = running;
      return { pid, port, url: (database) => urlOf(port, database), stop: () => stopServer(pid) };
    }
    const owned = running && (running.pid === child?.pid || isPostgres(running.pid));
    // A pid file without its server: left by a crash, and the pid may belong to another program now.
    if (running && !owned) await rm(join(options.dir, 'postmaster.pid'), { force: true });
    if (!owned && (!child || child.exitCode !== null || child.signalCode !== null || child.pid === undefined)) {
      if (child) {
        const reason = await lastLogLine(options.logFile);
        // After a crash, processes of the old server may keep its shared memory for a moment.
        if (!/shared memory block|lock file/.test(reason)) {
          throw new CannotStart(`The database in ${options.dir} does not start: ${reason || child.spawnfile}`);
        }
        await sleep(300);
      }
      child = await spawnServer(options);
    }
    await sleep(30);
  }
  throw new CannotStart(`The database in ${options.dir} does not answer; its log is ${options.logFile}.`);
}
