import { spawn, spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

/** A program of PostgreSQL, with its major version. */
export interface PostgresTool {
  readonly path: string;
  readonly major: number;
}

/** Where Debian and its derivatives keep the programs of each version, besides those in the PATH. */
const VERSIONS_DIR = '/usr/lib/postgresql';

function candidates(name: string): string[] {
  let versions: string[] = [];
  try {
    versions = readdirSync(VERSIONS_DIR);
  } catch {
    // Another operating system.
  }
  return [name, ...versions.map((version) => join(VERSIONS_DIR, version, 'bin', name))];
}

/** The oldest program of this name with at least this major version; null without one. */
export function findTool(name: 'pg_dump' | 'pg_restore', atLeast: number): PostgresTool | null {
  const found = candidates(name).flatMap((path) => {
    const { stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' });
    const major = Number(/\s(\d+)/.exec(stdout ?? '')?.[1]);
    return major >= atLeast ? [{ path, major }] : [];
  });
  return found.sort((a, b) => a.major - b.major)[0] ?? null;
}

/** Whether a program may write to a server of this major version: from 17 on, it sets a parameter that 16 lacks. */
export function suitsServer({ major }: PostgresTool, server: number): boolean {
  return major < 17 || server >= 17;
}

/** A database as libpq's programs take it: by the environment, since a process's arguments can be read by all users. */
function libpqEnv(url: string): NodeJS.ProcessEnv {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url);
  const sslMode = searchParams.get('sslmode');
  const rootCert = searchParams.get('sslrootcert');
  return {
    ...process.env,
    PGHOST: searchParams.get('host') ?? hostname.replace(/^\[|\]$/g, ''),
    PGPORT: port || '5432',
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    // node-postgres' own word for what libpq calls "require": encrypted, by whatever certificate.
    ...(sslMode && { PGSSLMODE: sslMode === 'no-verify' ? 'require' : sslMode }),
    ...(rootCert && { PGSSLROOTCERT: rootCert }),
  };
}

/** A started program: its output and its result. */
interface Running {
  output: Readable;
  /** Rejects with the program's error output if it fails. */
  ended: Promise<void>;
}

/** Starts a program on the database at `url`. The caller reads its output. */
export function startTool({ path }: PostgresTool, args: string[], url: string): Running {
  const child = spawn(path, args, { env: libpqEnv(url), stdio: ['ignore', 'pipe', 'pipe'] });
  let errorOutput = '';
  child.stderr.on('data', (text: Buffer) => {
    errorOutput = (errorOutput + text.toString()).slice(-4_000);
  });
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`${path} failed: ${errorOutput.trim()}`)),
    );
  });
  ended.catch(() => undefined);
  return { output: child.stdout, ended };
}
