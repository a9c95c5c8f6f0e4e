import { auditRetentionDays } from '@/lib/env/housekeeping-env';
import { deleteUnusedPictures } from '@/lib/uploads/upload-service';
import {
  deleteExpiredEmailTokens,
  deleteExpiredRateLimits,
  deleteExpiredSessions,
  deleteExpiredSignInCodes,
  deleteFormerSubscribers,
  deleteOldAuditEntries,
  deleteOldMails,
  deleteTagsOfDeletedProducts,
  deleteUnverifiedUsers,
} from './housekeeping-repository';

/** How many of each kind went. */
export interface Housekeeping {
  emailTokens: number;
  signInCodes: number;
  sessions: number;
  rateLimits: number;
  mails: number;
  users: number;
  subscribers: number;
  auditEntries: number;
  tags: number;
  pictures: number;
}

/** Deletes what has expired and would only pile up. Nothing that still works is touched. */
export async function deleteExpired(): Promise<Housekeeping> {
  const auditDays = auditRetentionDays();
  return {
    emailTokens: await deleteExpiredEmailTokens(),
    signInCodes: await deleteExpiredSignInCodes(),
    sessions: await deleteExpiredSessions(),
    rateLimits: await deleteExpiredRateLimits(),
    mails: await deleteOldMails(),
    users: await deleteUnverifiedUsers(),
    subscribers: await deleteFormerSubscribers(),
    auditEntries: auditDays > 0 ? await deleteOldAuditEntries(auditDays) : 0,
    tags: await deleteTagsOfDeletedProducts(),
    pictures: await deleteUnusedPictures(),
  };
}
