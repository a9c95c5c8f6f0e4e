import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { onDatabase, onServer } from '@/server/database/on-server';

async function create(name: string, source: string): Promise<string> {
  const create = `CREATE DATABASE "${name}" TEMPLATE "${source}"`;
  await onServer(inject('serverUrl'), (client) => client.query(create)).catch((error: unknown) => {
    // A worker that took over the number of another one finds the database of that one.
    if (!(error instanceof Error && 'code' in error && error.code === '42P04')) throw error;
  });
  return onDatabase(inject('serverUrl'), name);
}

/** The address of a migrated database that only tests of this worker use. */
export function workerDatabase(worker: string): Promise<string> {
  return create(`${inject('databasePrefix')}worker_${worker}`, `${inject('databasePrefix')}template`);
}

/** The address of a database of its own for one test: `migrated` like every other, or `empty`. */
export function ownDatabase(kind: 'migrated' | 'empty'): Promise<string> {
  const source = kind === 'empty' ? 'template0' : `${inject('databasePrefix')}template`;
  return create(`${inject('databasePrefix')}own_${randomBytes(4).toString('hex')}`, source);
}
