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

let areNamed = true;

/** For the tests of this file statements are sent as the shop sends them, on connections that are new. */
export function sendUnnamedStatements(): void {
  beforeAll(async () => {
    await closeDb();
    areNamed = false;
  });
  afterAll(async () => {
    areNamed = true;
    await closeDb();
  });
}

const send = Client.prototype.query;

/**
 * Prepares the shop's statements under a name, so that PostgreSQL parses and plans each once per connection. The tests
 * run the same few hundred statements many times: this saves a fifth of their processor time. Connections that don't
 * belong to the shop's pools stay as they are.
 */
export function nameStatements(): void {
  Client.prototype.query = function (this: Client, query: unknown, ...rest: unknown[]) {
    const isShops = areNamed && this.constructor !== Client;
    const named =
      isShops && isUnnamed(query) ? { ...query, name: createHash('sha1').update(query.text).digest('base64') } : query;
    return Reflect.apply(send, this, [named, ...rest]);
  } as typeof send;
}
