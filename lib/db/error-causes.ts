/** No error is wrapped deeper than this. */
const MAX_DEPTH = 8;

/** An error and what it was caused by, outermost first. Prisma keeps the database's own error under `meta`. */
export function* causesOf(error: unknown): Generator<Record<string, unknown>> {
  let current = error;
  for (let depth = 0; depth < MAX_DEPTH && typeof current === 'object' && current !== null; depth++) {
    yield current as Record<string, unknown>;
    const { cause, meta } = current as { cause?: unknown; meta?: { driverAdapterError?: unknown } };
    current = cause ?? meta?.driverAdapterError;
  }
}
