import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A server's `postmaster.pid`; the port is missing while it starts. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number | null;
}

/** Reads the pid file of a cluster; null without one. It may be left over from a crash. */
export async function readPostmaster(clusterDir: string): Promise<Postmaster | null> {
  const text = await readFile(join(clusterDir, 'postmaster.pid'), 'utf8').catch(() => '');
  const [pid, , , port] = text.split('\n').map((line) => Number.parseInt(line, 10));
  return pid ? { pid, port: port || null } : null;
}

/** Whether a process with this id exists. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Whether this id belongs to a running PostgreSQL server. */
export function isPostgres(pid: number): boolean {
  if (!isAlive(pid)) return false;
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres');
  } catch {
    const answer = spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' });
    return answer.error !== undefined || answer.stdout.includes('postgres');
  }
}
