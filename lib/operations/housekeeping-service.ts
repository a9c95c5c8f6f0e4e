import { z } from 'zod';
import { eraseFinishedOrders } from '@/lib/orders/order-erasure-service';
import { deleteUnusedPictures } from '@/lib/pictures/upload-service';
import { auditRetentionDays } from '@/lib/platform/env/retention-env';
import { releaseOldHolds } from '@/lib/returns/return-service';
import { forgetMailedRecipients } from '@/lib/tender/bought-card-service';
import {
  BATCH,
  deleteExpiredChallenges,
  deleteExpiredEmailCodes,
  deleteExpiredEmailTokens,
  deleteExpiredRateLimits,
  deleteExpiredSessions,
  deleteExpiredSignInCodes,
  deleteFormerSubscribers,
  deleteOldAlerts,
  deleteOldAnswers,
  deleteOldAuditEntries,
  deleteOldDeliveries,
  deleteOldDueTags,
  deleteOldEvents,
  deleteOldMails,
  deleteOldMessages,
  deleteOldPaymentCalls,
  deleteOldPaymentEvents,
  deleteTagsOfDeletedProducts,
  deleteUnreceivedSets,
  deleteUnverifiedUsers,
} from './housekeeping-repository';

const count = z.int().min(0);
/** How many of each kind were deleted. */
export const housekeepingSchema = z.object({
  emailTokens: count,
  emailCodes: count,
  signInCodes: count,
  challenges: count,
  sessions: count,
  rateLimits: count,
  mails: count,
  /** Orders whose buyer's data were erased after they deleted their account. */
  erasedOrders: count,
  /** Orders whose exchange holds were released, because no pair came back in time. */
  exchangeHolds: count,
  users: count,
  subscribers: count,
  alerts: count,
  messages: count,
  auditEntries: count,
  tags: count,
  dueTags: count,
  events: count,
  deliveries: count,
  changeSets: count,
  pictures: count,
  paymentEvents: count,
  paymentCalls: count,
  answers: count,
});

/** Repeats batches until one is not full. */
async function deleteAll(deleteBatch: () => Promise<number>): Promise<number> {
  for (let total = 0; ; ) {
    const deleted = await deleteBatch();
    total += deleted;
    if (deleted < BATCH) return total;
  }
}

/** Deletes expired data and data past its retention time. */
export async function deleteExpired(): Promise<z.output<typeof housekeepingSchema>> {
  const auditDays = auditRetentionDays();
  await forgetMailedRecipients();
  return {
    emailTokens: await deleteAll(deleteExpiredEmailTokens),
    emailCodes: await deleteAll(deleteExpiredEmailCodes),
    signInCodes: await deleteAll(deleteExpiredSignInCodes),
    challenges: await deleteAll(deleteExpiredChallenges),
    sessions: await deleteAll(deleteExpiredSessions),
    rateLimits: await deleteAll(deleteExpiredRateLimits),
    mails: await deleteAll(deleteOldMails),
    exchangeHolds: await deleteAll(() => releaseOldHolds(BATCH)),
    erasedOrders: await deleteAll(() => eraseFinishedOrders({ limit: BATCH })),
    users: await deleteAll(deleteUnverifiedUsers),
    subscribers: await deleteAll(deleteFormerSubscribers),
    alerts: await deleteAll(deleteOldAlerts),
    messages: await deleteAll(deleteOldMessages),
    auditEntries: auditDays > 0 ? await deleteAll(() => deleteOldAuditEntries(auditDays)) : 0,
    tags: await deleteAll(deleteTagsOfDeletedProducts),
    dueTags: await deleteAll(deleteOldDueTags),
    events: await deleteAll(deleteOldEvents),
    deliveries: await deleteAll(deleteOldDeliveries),
    changeSets: await deleteAll(deleteUnreceivedSets),
    pictures: await deleteUnusedPictures(),
    paymentEvents: await deleteAll(deleteOldPaymentEvents),
    paymentCalls: await deleteAll(deleteOldPaymentCalls),
    answers: await deleteAll(deleteOldAnswers),
  };
}
