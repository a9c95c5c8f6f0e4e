import { copyFile, cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { applyMigrations } from '@/server/database/apply-migrations';
import { listMigrations, MIGRATIONS_DIR } from '@/server/database/migration-files';
import { ownDatabase } from './test-databases';

/** A database as it was before a migration whose name begins so, and its address; `applyMigrations` does the rest. */
export async function databaseBefore(migration: string): Promise<string> {
  const old = await mkdtemp(join(tmpdir(), 'lacewing-old-'));
  try {
    await copyFile(join(MIGRATIONS_DIR, 'migration_lock.toml'), join(old, 'migration_lock.toml'));
    for (const { name } of listMigrations().filter(({ name }) => name < migration))
      await cp(join(MIGRATIONS_DIR, name), join(old, name), { recursive: true });
    const url = await ownDatabase('empty');
    await applyMigrations(url, old);
    return url;
  } finally {
    await rm(old, { recursive: true });
  }
}
