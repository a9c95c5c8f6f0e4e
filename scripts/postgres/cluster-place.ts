import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import { CannotStart, systemErrorCode } from '@/lib/platform/errors/cannot-start';
import { SHARED_STATE_DIR } from './binaries';
import { canReach, type SystemUser } from './system-user';

async function read(file: string): Promise<string> {
  return (await readFile(file, 'utf8').catch(() => '')).trim();
}

/** Whether a cluster is no longer used: its data directory was emptied, or was a temporary one and is gone. */
function isForsaken(owner: string, dataDir: string): boolean {
  return owner === dataDir || (owner.startsWith(join(tmpdir(), sep)) && !existsSync(owner));
}

async function removeForsaken(dataDir: string): Promise<void> {
  for (const name of await readdir(SHARED_STATE_DIR)) {
    const place = join(SHARED_STATE_DIR, name);
    if (isForsaken(await read(join(place, 'belongs-to')), dataDir)) await rm(place, { recursive: true, force: true });
  }
}

/**
 * Where the database's files are: in the data directory, or under /var/lib if root's data directory is in a private
 * folder, which the account that runs Postgres can't enter.
 */
export async function findClusterDir(dataDir: string, user: SystemUser | null): Promise<string> {
  const inside = join(dataDir, 'postgres');
  if (canReach(dataDir, user)) return inside;
  const idFile = join(dataDir, 'postgres-place');
  const known = await read(idFile);
  if (known && existsSync(known)) return join(known, 'postgres');
  const place = join(SHARED_STATE_DIR, `shop-${randomUUID()}`);
  try {
    await mkdir(SHARED_STATE_DIR, { recursive: true, mode: 0o755 });
    await removeForsaken(dataDir);
    await mkdir(place, { mode: 0o755 });
    await writeFile(join(place, 'belongs-to'), `${dataDir}\n`);
    await writeFile(idFile, `${place}\n`);
  } catch (error) {
    throw new CannotStart(
      `The database can't live in ${dataDir}, which only root may enter, nor in ${SHARED_STATE_DIR} (${systemErrorCode(error)}): set LACEWING_DATA_DIR to a folder that everybody may enter.`,
    );
  }
  return join(place, 'postgres');
}
