/** A problem that the operator can solve. The message is one sentence that says how. */
export class CannotStart extends Error {
  override name = 'CannotStart';
}

/** The code of a system error such as `EACCES`; undefined for anything else. */
export function systemErrorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
