import { processWide } from '@/lib/platform/process/process-wide.mjs';
import 'server-only';
import { PrismaPg } from '@prisma/adapter-pg';
import type { Pool } from 'pg';
import { Prisma, PrismaClient } from '@/lib/platform/db/generated/client';
import { createPool } from './pool';

/** A Prisma client that owns the given pool and closes it with itself. For scripts; the app uses `db()`. */
export function openDb(pool: Pool) {
  return new PrismaClient({
    adapter: new PrismaPg(pool, { disposeExternalPool: true }),
    omit: { user: { passwordHash: true } },
    transactionOptions: { maxWait: 3_000, timeout: 10_000 },
  });
}

/** The shop's Prisma client. Password hashes are omitted unless a query selects them. */
export type Db = ReturnType<typeof openDb>;

/** Parameter of a repository function that runs inside its caller's transaction. */
export type DbTransaction = Parameters<Parameters<Db['$transaction']>[0]>[0];

/** Parameter of a repository function that runs with or without a transaction. */
export type DbOrTransaction = Db | DbTransaction;

export { Prisma };

interface GlobalDatabase {
  client: Db;
  pool: Pool;
  aside: Pool;
  slow: Pool;
}
/** How long a statement of background work may take. */
const SLOW_STATEMENT_MS = 60_000;

const state = processWide('database', (): { open?: GlobalDatabase | undefined } => ({}));

function globalDatabase(): GlobalDatabase {
  if (!state.open) {
    const pool = createPool();
    const single = { min: 0, max: 1, allowExitOnIdle: true };
    state.open = {
      pool,
      client: openDb(pool),
      aside: createPool(single),
      // Who finds it busy waits for the statement before.
      slow: createPool({ ...single, connectionTimeoutMillis: SLOW_STATEMENT_MS }, SLOW_STATEMENT_MS),
    };
  }
  return state.open;
}

/** The only Prisma client of this process, created at the first call; importing this module opens no connection. */
export function db(): Db {
  return globalDatabase().client;
}

/** The connection pool of `db()`, for LISTEN and for statements that Prisma can't express. */
export function dbPool(): Pool {
  return globalDatabase().pool;
}

/**
 * Opens the connections that the pool keeps, before there are requests. The first page would open them while the code
 * of pages is still being loaded, which on a busy machine takes longer than a connection may. What can't be opened is
 * left to the requests.
 */
export async function openConnections(): Promise<void> {
  const pool = dbPool();
  const opening = Array.from({ length: pool.options.min ?? 0 }, () => pool.connect());
  for (const opened of await Promise.allSettled(opening)) if (opened.status === 'fulfilled') opened.value.release();
}

/**
 * The rows of a SELECT, read from the pool directly: for lists Prisma's engine takes as much CPU time as everything
 * else. Values have pg's types, so select only text, numbers within double precision, booleans, dates, JSON and arrays
 * of text.
 */
export async function readRows<Row extends object>(statement: Prisma.Sql): Promise<Row[]> {
  return (await dbPool().query<Row>({ text: statement.text, values: statement.values })).rows;
}

/** As `readRows`, on the connection outside the pool: what a request can't begin without. */
export async function readRowsAside<Row extends object>(statement: Prisma.Sql): Promise<Row[]> {
  return (await connectionAside().query<Row>({ text: statement.text, values: statement.values })).rows;
}

/** One connection outside the pool, for health checks and settings: it is free even when all others are in use. */
export function connectionAside(): Pool {
  return globalDatabase().aside;
}

/** One connection outside the pool, for background work whose statements may take a minute. */
export function slowConnection(): Pool {
  return globalDatabase().slow;
}

/** Closes every connection. The next `db()` opens new ones. */
export async function closeDb(): Promise<void> {
  const { open } = state;
  state.open = undefined;
  await open?.client.$disconnect();
  await open?.aside.end();
  await open?.slow.end();
  if (open && !open.pool.ended) await open.pool.end();
}
