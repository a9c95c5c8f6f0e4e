import { createHash } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { closeDb } from '@/lib/platform/db/client';

/** A statement with values and without a name. One text of several statements has no values, and can't be prepared. */
interface Unnamed {
  text: string;
  values: unknown[];
  name?: undefined;
}

function isUnnamed(query: unknown): query is Unnamed {
  return (
    typeof query === 'object' &&
    query !== null &&
    'text' in query &&
    typeof query.text === 'string' &&
    'values' in query &&
    Array.isArray(query.values) &&
    !('name' in query && query.name) &&
    !('submit' in query)
  );
}

/** Of the worker: each of its files loads this module anew. */
const worker = globalThis as typeof globalThis & { areStatementsNamed?: boolean };

/** For the tests of this file statements are sent as the shop sends them, on connections that are new. */
export function sendUnnamedStatements(): void {
  beforeAll(async () => {
    await closeDb();
    worker.areStatementsNamed = false;
  });
  afterAll(async () => {
    worker.areStatementsNamed = true;
    await closeDb();
  });
}

/**
 * Prepares the shop's statements under a name, so that PostgreSQL parses and plans each once per connection. The tests
 * run the same few hundred statements many times: this saves a fifth of their processor time. Connections that don't
 * belong to the shop's pools stay as they are.
 */
export function nameStatements(): void {
  if (worker.areStatementsNamed !== undefined) return;
  worker.areStatementsNamed = true;
  const send = Client.prototype.query;
  Client.prototype.query = function (this: Client, query: unknown, ...rest: unknown[]) {
    const isShops = worker.areStatementsNamed && this.constructor !== Client;
    const named =
      isShops && isUnnamed(query) ? { ...query, name: createHash('sha1').update(query.text).digest('base64') } : query;
    return Reflect.apply(send, this, [named, ...rest]);
  } as typeof send;
}
