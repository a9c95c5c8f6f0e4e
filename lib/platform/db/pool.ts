import { attachDatabasePool } from '@vercel/functions';
import { Client, type ClientBase, DatabaseError, Pool, type PoolConfig } from 'pg';
import { type DatabaseEnv, databaseEnv } from '@/lib/platform/env/database-env';
import { isFunction } from '@/lib/platform/env/run-mode';

const CONNECT_TIMEOUT_MS = 3_000;
const LOCK_TIMEOUT_MS = 3_000;
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 10_000;
/** A function stays active until its idle connections are closed. */
const IDLE_TIMEOUT_OF_FUNCTION_MS = 5_000;

/** How long a connection is silent before the system asks whether it still stands. */
const KEEP_ALIVE_MS = 60_000;

/** pg's message when an answer did not come within `query_timeout`. */
const TIMED_OUT = 'Query read timeout';

/**
 * A connection that is closed when its server stops answering. pg alone would only fail the query: the ROLLBACK after
 * it would wait as long again, and the dead connection would return to the pool.
 */
class ImpatientClient extends Client {
  override query = ((...parameters: unknown[]) => {
    const answer: unknown = Reflect.apply(Client.prototype.query, this, parameters);
    if (answer instanceof Promise) {
      answer.catch((error: unknown) => {
        if (error instanceof Error && error.message === TIMED_OUT) this.connection.stream.destroy();
      });
    }
    return answer;
  }) as Client['query'];
}

/**
 * Switches off JIT compilation, which PostgreSQL does anew for each run of a statement whose estimated cost is high,
 * and which takes longer than any statement of the shop. Not by a start-up parameter: poolers refuse `options`, and
 * those of DATABASE_URL have to stay as they are.
 */
async function switchJitOff(client: ClientBase): Promise<void> {
  await client.query('SET jit = off').catch((error: unknown) => {
    // A server or pooler that does not know the setting, or does not let it be changed.
    if (!(error instanceof DatabaseError)) throw error;
  });
}

/**
 * Settings that make a database that is down, hung or locked fail within five seconds (more, where the owner allows
 * statements more). PgBouncer refuses these start-up parameters: `?pgbouncer=true` leaves them out.
 */
export function toPoolConfig({ url, poolSize, statementMs }: DatabaseEnv): PoolConfig {
  const parsed = new URL(url);
  const behindPgBouncer = parsed.searchParams.get('pgbouncer') === 'true';
  parsed.searchParams.delete('pgbouncer');
  const hasOwnJit = /\bjit\s*=/.test(parsed.searchParams.get('options') ?? '');
  return {
    connectionString: parsed.toString(),
    Client: ImpatientClient,
    ...(!hasOwnJit && { onConnect: switchJitOff }),
    max: poolSize,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    // A server keeps what it has opened: opening many at once, after a purge of the cache, takes seconds when busy.
    ...(isFunction ? { idleTimeoutMillis: IDLE_TIMEOUT_OF_FUNCTION_MS } : { min: poolSize }),
    // Firewalls forget connections that are silent, often after five minutes.
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    // A client-side timeout: it also ends a statement whose server stopped answering.
    query_timeout: statementMs + 500,
    ...(!behindPgBouncer && {
      statement_timeout: statementMs,
      lock_timeout: LOCK_TIMEOUT_MS,
      idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
    }),
  };
}

/**
 * A new pool on `DATABASE_URL` with the configured number of connections. Connects at the first query. A statement may
 * take the configured time, and `leastMs` at least.
 */
export function createPool(changes: PoolConfig = {}, leastMs = 0): Pool {
  const env = databaseEnv();
  const pool = new Pool({ ...toPoolConfig({ ...env, statementMs: Math.max(env.statementMs, leastMs) }), ...changes });
  // The pool replaces an idle connection that breaks; without a listener the error would end the process.
  pool.on('error', () => undefined);
  // Lets the platform close idle connections before it suspends the function.
  if (isFunction) attachDatabasePool(pool);
  return pool;
}
