/** Limits the walk along causes, which could be circular. */
const MAX_DEPTH = 8;

/** An error and its causes, outermost first. Prisma stores the database's own error under `meta`. */
function* causesOf(error: unknown): Generator<Record<string, unknown>> {
  let current = error;
  for (let depth = 0; depth < MAX_DEPTH && typeof current === 'object' && current !== null; depth++) {
    yield current as Record<string, unknown>;
    const { cause, meta } = current as { cause?: unknown; meta?: { driverAdapterError?: unknown } };
    current = cause ?? meta?.driverAdapterError;
  }
}

/** Whether an error or one of its causes has one of these codes of Prisma, Postgres or the driver adapter. */
export function hasErrorCode(error: unknown, codes: ReadonlySet<string>): boolean {
  return [...causesOf(error)].some(({ code, originalCode, kind }) =>
    [code, originalCode, kind].some((value) => typeof value === 'string' && codes.has(value)),
  );
}

/** Prisma: unreachable, timed out, connection closed, no free connection in the pool, transaction could not begin. */
const prismaCodes = new Set(['P1001', 'P1002', 'P1008', 'P1017', 'P2024', 'P2028']);

/**
 * Postgres: too many connections, disk or memory full, a limit reached, an error of the disk, read-only (a standby, or
 * a host's answer to a full disk), shutting down, starting up, statement or lock timeout, and conflicts that retries
 * did not resolve (serialization failure, deadlock). Class 08 are connection errors.
 */
const postgresCodes = new Set([
  ...['53300', '53100', '53200', '53400', '58030', '25006'],
  ...['57P01', '57P02', '57P03', '57014', '55P03', '40001', '40P01'],
]);

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

/** Whether an error or one of its causes means that the database is down or overloaded. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return [...causesOf(error)].some(looksUnavailable);
}

/** The columns of the unique index that an error is about; none for another error. */
export function takenFields(error: unknown): string[] {
  for (const { kind, constraint } of causesOf(error)) {
    const { fields } = (constraint ?? {}) as { fields?: string[] };
    if (kind === 'UniqueConstraintViolation' && fields) return fields;
  }
  return [];
}

const FOREIGN_KEY_VIOLATION = '23503';
/** Foreign keys to the account that writes the row. */
const NAMES_THE_WRITER = /_user_id_fkey$/;

/** Whether a write failed because its account was deleted at the same moment. */
export function isWriterGone(error: unknown): boolean {
  return [...causesOf(error)].some(({ originalCode, constraint }) => {
    const { index } = (constraint ?? {}) as { index?: unknown };
    return originalCode === FOREIGN_KEY_VIOLATION && typeof index === 'string' && NAMES_THE_WRITER.test(index);
  });
}
