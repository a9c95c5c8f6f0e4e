import { AsyncLocalStorage } from 'node:async_hooks';
import { type DbTransaction, db } from './client';
import { hasErrorCode } from './database-errors';

export type { DbTransaction };

/** Postgres: serialization failure and deadlock; P2034 is Prisma's code for both. */
const retryable = new Set(['40001', '40P01', 'P2034', 'TransactionWriteConflict']);
const ATTEMPTS = 4;

/** Postgres: lock timeout. Prisma: timeout waiting for a connection. */
const crowded = new Set(['55P03', 'P2028']);

/** Whether work failed or could not begin because of waiting for other work. */
export function isCrowdedOut(error: unknown): boolean {
  return hasErrorCode(error, crowded);
}

type Note = (transaction: DbTransaction) => Promise<unknown>;
const notes = new AsyncLocalStorage<{ note: Note | null }>();

/** Runs work each of whose transactions ends with a note that is committed with it, or not at all. */
export async function notingTransactions<Result>(note: Note, work: () => Promise<Result>): Promise<Result> {
  const store: { note: Note | null } = { note };
  try {
    return await notes.run(store, work);
  } finally {
    // What the work left to be done later is none of it.
    store.note = null;
  }
}

/**
 * Runs work in a transaction. It is run again, after a growing random pause, when Postgres aborts it because of a
 * conflict, so it must have no effects outside the transaction.
 */
export async function inTransaction<Result>(work: (transaction: DbTransaction) => Promise<Result>): Promise<Result> {
  const note = notes.getStore()?.note;
  const noted = note
    ? async (transaction: DbTransaction) => {
        const result = await work(transaction);
        await note(transaction);
        return result;
      }
    : work;
  for (let attempt = 1; ; attempt++) {
    try {
      return await db().$transaction(noted);
    } catch (error) {
      if (attempt === ATTEMPTS || !hasErrorCode(error, retryable)) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 25 * 2 ** attempt));
    }
  }
}
