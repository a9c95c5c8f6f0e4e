import { causesOf } from './error-causes';

/** Prisma: cannot reach, timed out, connection closed, no connection free in the pool, transaction could not begin. */
const prismaCodes = new Set(['P1001', 'P1002', 'P1008', 'P1017', 'P2024', 'P2028']);

/**
 * Postgres: too many connections, shutting down, starting up, statement or lock timed out, and what a retry did not cure
 * (serialization failure, deadlock). Class 08 are the connection errors.
 */
const postgresCodes = new Set(['53300', '57P01', '57P02', '57P03', '57014', '55P03', '40001', '40P01']);

const socketCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'ENOTFOUND', 'EAI_AGAIN', 'ENOENT']);

const adapterKinds = new Set([
  'DatabaseNotReachable',
  'ConnectionClosed',
  'SocketTimeout',
  'TooManyConnections',
  'TransactionWriteConflict',
]);

function looksUnavailable({ code, originalCode, kind, message }: Record<string, unknown>): boolean {
  if (typeof kind === 'string' && adapterKinds.has(kind)) return true;
  for (const candidate of [code, originalCode]) {
    if (typeof candidate !== 'string') continue;
    if (prismaCodes.has(candidate) || postgresCodes.has(candidate) || socketCodes.has(candidate)) return true;
    if (/^08\w{3}$/.test(candidate)) return true;
  }
  // pg reports these without a code.
  return (
    typeof message === 'string' &&
    /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Client was closed and is not queryable)/.test(
      message,
    )
  );
}

/** Whether an error says that the database is away or overwhelmed, wherever in the chain of causes it says so. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return [...causesOf(error)].some(looksUnavailable);
}
