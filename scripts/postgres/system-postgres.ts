import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { PostgresBinaries } from './binaries';

/** Where Debian keeps the versions of PostgreSQL that it has installed. */
const DEBIAN = '/usr/lib/postgresql';
const OLDEST = 14;

/**
 * The newest PostgreSQL that Debian, or a system like it, has installed with JIT compilation; null without one. The one
 * that npm installs has none.
 */
export function findSystemPostgres(): PostgresBinaries | null {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).filter((name) => Number(name) >= OLDEST) : [];
  for (const major of versions.sort((a, b) => Number(b) - Number(a))) {
    const dir = join(DEBIAN, major);
    const hasJit = existsSync(join(dir, 'lib/llvmjit.so'));
    const { stdout } = spawnSync(join(dir, 'bin/postgres'), ['--version'], { encoding: 'utf8' });
    const version = /[\d.]+/.exec(stdout ?? '')?.[0];
    if (hasJit && version) return { dir, version };
  }
  return null;
}
