import { type DbOrTransaction, type DbTransaction, db } from './client';
import { causesOf } from './error-causes';

export type { DbOrTransaction, DbTransaction };

/** Postgres: serialization failure and deadlock; P2034 is Prisma's name for both. */
const retryable = new Set(['40001', '40P01', 'P2034', 'TransactionWriteConflict']);
const ATTEMPTS = 4;

function isRetryable(error: unknown): boolean {
  return [...causesOf(error)].some(({ code, originalCode, kind }) =>
    [code, originalCode, kind].some((value) => typeof value === 'string' && retryable.has(value)),
  );
}

/** Postgres: somebody else held a lock for longer than we wait. Prisma: others kept every connection for as long. */
const crowded = new Set(['55P03', 'P2028']);

/** Whether work broke off, or could not begin, because others were before it in a queue that was too long. */
export function isCrowdedOut(error: unknown): boolean {
  return [...causesOf(error)].some(({ code, originalCode }) =>
    [code, originalCode].some((value) => typeof value === 'string' && crowded.has(value)),
  );
}

/**
 * Runs work in one transaction, again from the start (with a growing, random pause) when Postgres broke it off to
 * resolve a conflict. The work must have no effect outside of the transaction.
 */
export async function inTransaction<Result>(work: (transaction: DbTransaction) => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db().$transaction(work);
    } catch (error) {
      if (attempt === ATTEMPTS || !isRetryable(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 25 * 2 ** attempt));
    }
  }
}
