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

/** Shared by all files of a worker: each file loads this module again. */
const worker = globalThis as typeof globalThis & { areStatementsNamed?: boolean };

/** Sends statements unnamed, as the shop does, on new connections, in the tests of this file. */
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
 * Prepares the shop's statements under names, so that PostgreSQL parses and plans each once per connection. Tests
 * repeat the same few hundred statements: those of returns take a fifth less processor time. Connections outside the
 * shop's pools are unchanged.
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
