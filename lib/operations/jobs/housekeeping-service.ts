import { z } from 'zod';
import { deleteUnusedPictures } from '@/lib/catalogue/pictures/upload-service';
import { eraseFinishedOrders } from '@/lib/orders/order/order-erasure-service';
import { releaseOldHolds } from '@/lib/orders/returns/return-service';
import { auditRetentionDays } from '@/lib/platform/env/retention-env';
import { numberWaitingEvents } from '@/lib/platform/events/event-service';
import { logError } from '@/lib/platform/telemetry/log.mjs';
import { forgetMailedRecipients } from '@/lib/pricing/gift-cards/bought-card-service';
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
  deleteOldInvitations,
  deleteOldMails,
  deleteOldMessages,
  deleteOldPaymentCalls,
  deleteOldPaymentEvents,
  deleteTagsOfDeletedProducts,
  deleteUnreceivedSets,
  deleteUnusedWords,
  deleteUnverifiedUsers,
} from './housekeeping-repository';

const count = z.int().min(0);
/** How many of each kind were deleted. */
export const housekeepingSchema = z.object({
  emailTokens: count,
  emailCodes: count,
  signInCodes: count,
  challenges: count,
  invitations: count,
  sessions: count,
  rateLimits: count,
  /** Gift cards of which those who left are forgotten, because they are mailed. */
  recipients: count,
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
  searchWords: count,
});
type Housekeeping = z.output<typeof housekeepingSchema>;

/** Repeats batches until one is not full. */
async function deleteAll(deleteBatch: () => Promise<number>): Promise<number> {
  for (let total = 0; ; ) {
    const deleted = await deleteBatch();
    total += deleted;
    if (deleted < BATCH) return total;
  }
}

/**
 * Deletes expired data and data past its retention time. A kind that fails is logged, counts as none, and stops no
 * other.
 */
export async function deleteExpired(): Promise<Housekeeping> {
  const auditDays = auditRetentionDays();
  const steps: Record<keyof Housekeeping, () => Promise<number>> = {
    emailTokens: () => deleteAll(deleteExpiredEmailTokens),
    emailCodes: () => deleteAll(deleteExpiredEmailCodes),
    signInCodes: () => deleteAll(deleteExpiredSignInCodes),
    challenges: () => deleteAll(deleteExpiredChallenges),
    invitations: () => deleteAll(deleteOldInvitations),
    sessions: () => deleteAll(deleteExpiredSessions),
    rateLimits: () => deleteAll(deleteExpiredRateLimits),
    recipients: forgetMailedRecipients,
    mails: () => deleteAll(deleteOldMails),
    exchangeHolds: () => deleteAll(() => releaseOldHolds(BATCH)),
    erasedOrders: () => deleteAll(() => eraseFinishedOrders({ limit: BATCH })),
    users: () => deleteAll(deleteUnverifiedUsers),
    subscribers: () => deleteAll(deleteFormerSubscribers),
    alerts: () => deleteAll(deleteOldAlerts),
    messages: () => deleteAll(deleteOldMessages),
    auditEntries: async () => (auditDays > 0 ? deleteAll(() => deleteOldAuditEntries(auditDays)) : 0),
    tags: () => deleteAll(deleteTagsOfDeletedProducts),
    dueTags: () => deleteAll(deleteOldDueTags),
    events: async () => {
      // Where no program listens, nothing else numbers them, and only what has a number is deleted.
      await numberWaitingEvents();
      return deleteAll(deleteOldEvents);
    },
    deliveries: () => deleteAll(deleteOldDeliveries),
    changeSets: () => deleteAll(deleteUnreceivedSets),
    pictures: deleteUnusedPictures,
    paymentEvents: () => deleteAll(deleteOldPaymentEvents),
    paymentCalls: () => deleteAll(deleteOldPaymentCalls),
    answers: () => deleteAll(deleteOldAnswers),
    searchWords: () => deleteAll(deleteUnusedWords),
  };
  const counts: [string, number][] = [];
  for (const [name, step] of Object.entries(steps)) {
    try {
      counts.push([name, await step()]);
    } catch (error) {
      logError(`Housekeeping failed at ${name}`, error);
      counts.push([name, 0]);
    }
  }
  return Object.fromEntries(counts) as Housekeeping;
}
