import {
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

/** Deletes what has expired and would only pile up. Nothing that still works is touched. */
export async function deleteExpired(): Promise<Housekeeping> {
  return {
    emailTokens: await deleteExpiredEmailTokens(),
    signInCodes: await deleteExpiredSignInCodes(),
    sessions: await deleteExpiredSessions(),
    rateLimits: await deleteExpiredRateLimits(),
    mails: await deleteOldMails(),
  };
}
