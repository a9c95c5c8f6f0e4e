import {
  BATCH,
  deleteExpiredEmailTokens,
  deleteExpiredRateLimits,
  deleteExpiredSessions,
  deleteExpiredSignInCodes,
  deleteOldMails,
} from './housekeeping-repository';

/** How many rows of each kind went. */
export interface Housekeeping {
  emailTokens: number;
  signInCodes: number;
  sessions: number;
  rateLimits: number;
  mails: number;
}

/** Deletes batch after batch, until one is not full. */
async function deleteAll(deleteBatch: () => Promise<number>): Promise<number> {
  for (let total = 0; ; ) {
    const deleted = await deleteBatch();
    total += deleted;
    if (deleted < BATCH) return total;
  }
}

/** Deletes what has expired and would only pile up. Nothing that still works is touched. */
export async function deleteExpired(): Promise<Housekeeping> {
  return {
    emailTokens: await deleteAll(deleteExpiredEmailTokens),
    signInCodes: await deleteAll(deleteExpiredSignInCodes),
    sessions: await deleteAll(deleteExpiredSessions),
    rateLimits: await deleteAll(deleteExpiredRateLimits),
    mails: await deleteAll(deleteOldMails),
  };
}
