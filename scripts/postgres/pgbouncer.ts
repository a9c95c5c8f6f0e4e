import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { onServer } from '@/server/database/on-server';
import { exitOf } from '@/server/launcher/child-process';
import { findFreePort } from '@/server/launcher/port';
import { choosePostgresUser } from './system-user';

const PATIENCE_MS = 10_000;

/** A PgBouncer in front of one database. */
export interface PgBouncer {
  /** The database's URL through it, as in DATABASE_URL. */
  readonly url: string;
  stop(): Promise<void>;
}

/** The program's path; null if it is not installed (on Debian: `apt-get install pgbouncer`). */
export function findPgBouncer(): string | null {
  const names = ['pgbouncer', '/usr/sbin/pgbouncer', '/usr/local/sbin/pgbouncer', '/opt/homebrew/bin/pgbouncer'];
  return names.find((name) => spawnSync(name, ['--version']).status === 0) ?? null;
}

/**
 * Starts a PgBouncer in transaction mode before the database at `url`: each transaction may get another of `poolSize`
 * server connections, and prepared statements and session locks don't survive.
 */
export async function openPgBouncer(program: string, url: string, { poolSize = 3 } = {}): Promise<PgBouncer> {
  const { hostname, port, username, password, pathname } = new URL(url);
  const user = decodeURIComponent(username);
  const secret = decodeURIComponent(password);
  const dir = await mkdtemp(join(tmpdir(), 'lacewing-pgbouncer-'));
  const ownPort = await findFreePort();
  const settings = join(dir, 'pgbouncer.ini');
  const users = join(dir, 'users.txt');
  await writeFile(users, `"${user}" "${secret}"\n`);
  await writeFile(
    settings,
    `[databases]
* = host=${hostname} port=${port || 5432}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${ownPort}
unix_socket_dir =
auth_type = plain
auth_file = ${users}
pool_mode = transaction
default_pool_size = ${poolSize}
max_client_conn = 200
server_reset_query =
logfile = ${join(dir, 'log')}
`,
  );
  // It does not run as root, and needs permission to enter root's temporary folder.
  const account = choosePostgresUser(dir);
  await chmod(dir, 0o755);
  if (account) for (const path of [dir, settings, users]) await chown(path, account.uid, account.gid);
  const child: ChildProcess = spawn(program, ['-q', settings], {
    ...(account && { uid: account.uid, gid: account.gid }),
    cwd: '/',
    stdio: 'ignore',
  });
  async function stop(): Promise<void> {
    const ended = exitOf(child);
    child.kill('SIGKILL');
    await ended;
    await rm(dir, { recursive: true, force: true });
  }
  const through = `postgresql://${encodeURIComponent(user)}:${encodeURIComponent(secret)}@127.0.0.1:${ownPort}${pathname}`;
  const end = performance.now() + PATIENCE_MS;
  for (;;) {
    const isOpen = await onServer(through, (client) => client.query('SELECT 1')).then(
      () => true,
      () => false,
    );
    if (isOpen) return { url: `${through}?pgbouncer=true`, stop };
    if (child.exitCode !== null || performance.now() > end) {
      await stop();
      throw new Error(`PgBouncer does not answer, with the settings of ${settings}.`);
    }
    await sleep(50);
  }
}
