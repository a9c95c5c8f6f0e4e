import { eraseFinishedOrders } from '@/lib/orders/order-erasure-service';
import {
  BATCH,
  deleteExpiredEmailCodes,
  deleteExpiredEmailTokens,
  deleteExpiredRateLimits,
  deleteExpiredSessions,
  deleteExpiredSignInCodes,
  deleteOldMails,
} from './housekeeping-repository';

/** How many rows of each kind went. */
export interface Housekeeping {
  emailTokens: number;
  emailCodes: number;
  signInCodes: number;
  sessions: number;
  rateLimits: number;
  mails: number;
  /** Orders that forgot a buyer who had deleted their account. */
  erasedOrders: number;
}

/** Goes on batch after batch, until one is not full. */
async function deleteAll(deleteBatch: () => Promise<number>): Promise<number> {
  for (let total = 0; ; ) {
    const deleted = await deleteBatch();
    total += deleted;
    if (deleted < BATCH) return total;
  }
}

/** Deletes what has expired and would only pile up, and what has been kept long enough. Nothing that still works is touched. */
export async function deleteExpired(): Promise<Housekeeping> {
  return {
    emailTokens: await deleteAll(deleteExpiredEmailTokens),
    emailCodes: await deleteAll(deleteExpiredEmailCodes),
    signInCodes: await deleteAll(deleteExpiredSignInCodes),
    sessions: await deleteAll(deleteExpiredSessions),
    rateLimits: await deleteAll(deleteExpiredRateLimits),
    mails: await deleteAll(deleteOldMails),
    erasedOrders: await deleteAll(() => eraseFinishedOrders(BATCH)),
  };
}
