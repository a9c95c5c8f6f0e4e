import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { CannotStart } from '@/lib/platform/errors/cannot-start';

/** An account of the operating system, by its ids. */
export interface SystemUser {
  readonly uid: number;
  readonly gid: number;
}

function numberOf(flag: '-u' | '-g', name: string): number | null {
  const answer = spawnSync('id', [flag, name], { encoding: 'utf8' });
  return answer.status === 0 ? Number.parseInt(answer.stdout, 10) : null;
}

function findUser(name: string): SystemUser | null {
  const uid = numberOf('-u', name);
  const gid = numberOf('-g', name);
  return uid === null || gid === null || uid === 0 ? null : { uid, gid };
}

function ownerOf(path: string): SystemUser | null {
  const stat = statSync(path, { throwIfNoEntry: false });
  return stat && stat.uid !== 0 ? { uid: stat.uid, gid: stat.gid } : null;
}

/** Whether this process is root, under which Postgres refuses to run. */
function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/**
 * The account that Postgres runs as: null for our own; for root the owner of an existing `clusterDir`, else `postgres`,
 * else `nobody`.
 */
export function choosePostgresUser(clusterDir: string): SystemUser | null {
  if (!isRoot()) return null;
  const user = ownerOf(clusterDir) ?? findUser('postgres') ?? findUser('nobody');
  if (user) return user;
  throw new CannotStart('PostgreSQL does not run as root: start the shop as an ordinary user, or set DATABASE_URL.');
}

/** Whether `user` may enter and read `path`; every parent folder counts. */
export function canReach(path: string, user: SystemUser | null): boolean {
  if (!user) return true;
  const answer = spawnSync('test', ['-r', path, '-a', '-x', path], { uid: user.uid, gid: user.gid, cwd: '/' });
  if (answer.error && 'code' in answer.error && answer.error.code === 'EPERM') {
    throw new CannotStart(
      'This root account may not switch users, and PostgreSQL does not run as root: start the shop as an ordinary user, or set DATABASE_URL.',
    );
  }
  return answer.status === 0;
}
