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

/** Deletes what has expired and would only pile up, and what has been kept long enough. Nothing that still works is touched. */
export async function deleteExpired(): Promise<Housekeeping> {
  return {
    emailTokens: await deleteExpiredEmailTokens(),
    emailCodes: await deleteExpiredEmailCodes(),
    signInCodes: await deleteExpiredSignInCodes(),
    sessions: await deleteExpiredSessions(),
    rateLimits: await deleteExpiredRateLimits(),
    mails: await deleteOldMails(),
    erasedOrders: await eraseFinishedOrders(BATCH),
  };
}
