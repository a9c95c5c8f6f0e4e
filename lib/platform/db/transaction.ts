import { type DbTransaction, db } from './client';
import { hasErrorCode } from './database-errors';

export type { DbTransaction };

/** Postgres: serialization failure and deadlock; P2034 is Prisma's name for both. */
const retryable = new Set(['40001', '40P01', 'P2034', 'TransactionWriteConflict']);
const ATTEMPTS = 4;

/** Postgres: a lock was held for too long. Prisma: every connection was in use for too long. */
const crowded = new Set(['55P03', 'P2028']);

/** Whether work broke off, or could not begin, because too many others were before it. */
export function isCrowdedOut(error: unknown): boolean {
  return hasErrorCode(error, crowded);
}

/**
 * Runs work in one transaction. When Postgres breaks it off to resolve a conflict, it is run again after a growing,
 * random pause, so the work must have no effect outside of the transaction.
 */
export async function inTransaction<Result>(work: (transaction: DbTransaction) => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db().$transaction(work);
    } catch (error) {
      if (attempt === ATTEMPTS || !hasErrorCode(error, retryable)) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 25 * 2 ** attempt));
    }
  }
}
