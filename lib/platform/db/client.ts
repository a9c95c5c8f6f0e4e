import 'server-only';
import { PrismaPg } from '@prisma/adapter-pg';
import type { Pool } from 'pg';
import { Prisma, PrismaClient } from '@/lib/platform/db/generated/client';
import { createPool } from './pool';

/** A Prisma client on a pool of one's own, which it closes with itself. The app uses `db()`; this is for scripts. */
export function openDb(pool: Pool) {
  return new PrismaClient({
    adapter: new PrismaPg(pool, { disposeExternalPool: true }),
    omit: { user: { passwordHash: true } },
    transactionOptions: { maxWait: 3_000, timeout: 10_000 },
  });
}

/** The shop's Prisma client. Password hashes are omitted unless a query asks for them by name. */
export type Db = ReturnType<typeof openDb>;

/** What a repository function takes when it can run inside somebody else's transaction. */
export type DbTransaction = Parameters<Parameters<Db['$transaction']>[0]>[0];

/** Either of the two: a repository function with this parameter works alone and inside a transaction. */
export type DbOrTransaction = Db | DbTransaction;

export { Prisma };

// Kept on globalThis, because a hot reload evaluates this module anew and would leak a pool each time.
interface KeptDatabase {
  client: Db;
  pool: Pool;
  aside: Pool;
}
const kept = globalThis as typeof globalThis & { lacewingDb?: KeptDatabase };

function keptDatabase(): KeptDatabase {
  if (!kept.lacewingDb) {
    const pool = createPool();
    kept.lacewingDb = { pool, client: openDb(pool), aside: createPool({ max: 1, allowExitOnIdle: true }) };
  }
  return kept.lacewingDb;
}

/** The one Prisma client of this process, made at the first call; importing this module connects to nothing. */
export function db(): Db {
  return keptDatabase().client;
}

/** The connection pool below `db()`, for LISTEN and for statements that Prisma cannot express. */
export function dbPool(): Pool {
  return keptDatabase().pool;
}

/**
 * The rows of a reading statement, straight from the pool: for a list Prisma's own engine takes as much processor time
 * as all the rest. Values come as pg reads them, so columns are text, numbers that JavaScript holds exactly, booleans,
 * dates, JSON and arrays of text.
 */
export async function readRows<Row extends object>(statement: Prisma.Sql): Promise<Row[]> {
  return (await dbPool().query<Row>({ text: statement.text, values: statement.values })).rows;
}

/** One connection beside the pool, for health checks: it is free even when all others are in use. */
export function connectionAside(): Pool {
  return keptDatabase().aside;
}

/** Closes every connection. The next `db()` starts anew. */
export async function closeDb(): Promise<void> {
  const open = kept.lacewingDb;
  delete kept.lacewingDb;
  await open?.client.$disconnect();
  await open?.aside.end();
  if (open && !open.pool.ended) await open.pool.end();
}
