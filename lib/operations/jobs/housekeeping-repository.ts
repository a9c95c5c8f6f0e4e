import { customerRoles } from '@/lib/core/permissions/rights';
import { CONFIRM_DAYS } from '@/lib/messages/newsletter/newsletter-schema';
import { PAYMENT_EVENT_DAYS } from '@/lib/orders/payments/payment-terms';
import { db } from '@/lib/platform/db/client';
import { ALERT_CONFIRM_DAYS } from '@/lib/storefront/alerts/alert-schema';
import { CLOSED_MESSAGE_DAYS, MAIL_DAYS, UNVERIFIED_DAYS } from './retention-days';

/** Rows per DELETE: few enough for the statement timeout. */
export const BATCH = 5_000;

/** Days after which an unsubscribed email is deleted. */
const LEFT_DAYS = 30;
/** Days that the tag of a deleted product is kept: longer than the year for which its page may be cached. */
const DELETED_PRODUCT_TAG_DAYS = 400;

/** Deletes expired tokens of mailed links, and returns how many. */
export async function deleteExpiredEmailTokens(): Promise<number> {
  return db().$executeRaw`
    DELETE FROM email_tokens WHERE id IN (SELECT id FROM email_tokens WHERE expires_at < now() LIMIT ${BATCH})`;
}

export async function deleteExpiredEmailCodes(): Promise<number> {
  return db().$executeRaw`
    DELETE FROM email_codes WHERE id IN (SELECT id FROM email_codes WHERE expires_at < now() LIMIT ${BATCH})`;
}

export async function deleteExpiredSignInCodes(): Promise<number> {
  return db().$executeRaw`
    DELETE FROM sign_in_codes
    WHERE code_hash IN (SELECT code_hash FROM sign_in_codes WHERE expires_at < now() LIMIT ${BATCH})`;
}

/** Deletes invitations that were not accepted and have been over for a month. */
export async function deleteOldInvitations(): Promise<number> {
  return db().$executeRaw`
    DELETE FROM staff_invitations WHERE id IN (
      SELECT id FROM staff_invitations WHERE expires_at < now() - interval '1 month' LIMIT ${BATCH})`;
}

export async function deleteExpiredChallenges(): Promise<number> {
  return db().$executeRaw`
    DELETE FROM challenges
    WHERE token_hash IN (SELECT token_hash FROM challenges WHERE expires_at < now() LIMIT ${BATCH})`;
}

/** Deletes sessions that have ended or expired. */
export async function deleteExpiredSessions(): Promise<number> {
  return db().$executeRaw`
    DELETE FROM sessions WHERE id IN (
      SELECT id FROM sessions WHERE ended_at IS NOT NULL
      UNION SELECT id FROM sessions WHERE expires_at < now() LIMIT ${BATCH})`;
}

/** Deletes counters whose window is over; `expire` is in milliseconds since 1970. */
export async function deleteExpiredRateLimits(): Promise<number> {
  return db().$executeRaw`
    DELETE FROM rate_limits WHERE key IN (
      SELECT key FROM rate_limits WHERE expire < (extract(epoch FROM now()) * 1000)::bigint LIMIT ${BATCH})`;
}

/**
 * Deletes mails that were sent, given up or due long ago. One that waits for its day stays, however old it is: a gift
 * card's may wait for a year, and its code is nowhere else.
 */
export async function deleteOldMails(): Promise<number> {
  // By the time of its making as well, so that its key finds the few that are old.
  return db().$executeRaw`
    DELETE FROM outbox_mails WHERE id IN (
      SELECT id FROM outbox_mails
      WHERE created_at < now() - ${MAIL_DAYS}::int * interval '1 day'
        AND coalesce(sent_at, failed_at, next_attempt_at) < now() - ${MAIL_DAYS}::int * interval '1 day'
      LIMIT ${BATCH})`;
}

/** Deletes accounts that were never verified; they can have no orders or reviews. */
export async function deleteUnverifiedUsers(): Promise<number> {
  return db().$executeRaw`
    DELETE FROM users WHERE id IN (
      SELECT u.id FROM users u
      WHERE u.email_verified_at IS NULL AND u.role = ANY(${customerRoles}::role[])
        AND u.created_at < now() - ${UNVERIFIED_DAYS}::int * interval '1 day'
        AND NOT EXISTS (SELECT 1 FROM orders o WHERE o.user_id = u.id)
        AND NOT EXISTS (SELECT 1 FROM google_accounts g WHERE g.user_id = u.id) LIMIT ${BATCH})`;
}

/** Deletes subscribers that never confirmed or have unsubscribed. */
export async function deleteFormerSubscribers(): Promise<number> {
  return db().$executeRaw`
    DELETE FROM subscribers WHERE id IN (
      SELECT id FROM subscribers
      WHERE unsubscribed_at < now() - ${LEFT_DAYS}::int * interval '1 day'
            AND (asked_at IS NULL OR asked_at < now() - ${CONFIRM_DAYS}::int * interval '1 day')
         OR confirmed_at IS NULL
            AND coalesce(asked_at, created_at) < now() - ${CONFIRM_DAYS}::int * interval '1 day'
      LIMIT ${BATCH})`;
}

/** Days that an alert is kept after its mail, whose link ends the others. */
const TOLD_ALERT_DAYS = 365;

/** Deletes alerts that were never confirmed, and those sent long ago. */
export async function deleteOldAlerts(): Promise<number> {
  return db().$executeRaw`
    DELETE FROM alerts WHERE id IN (
      SELECT id FROM alerts
      WHERE confirmed_at IS NULL AND coalesce(asked_at, created_at) < now() - ${ALERT_CONFIRM_DAYS}::int * interval '1 day'
         OR told_at < now() - ${TOLD_ALERT_DAYS}::int * interval '1 day'
      LIMIT ${BATCH})`;
}

/** Deletes closed messages to the shop after their retention time. */
export async function deleteOldMessages(): Promise<number> {
  return db().$executeRaw`
    DELETE FROM contact_messages WHERE id IN (
      SELECT id FROM contact_messages WHERE state = 'closed'
        AND created_at < now() - ${CLOSED_MESSAGE_DAYS}::int * interval '1 day' LIMIT ${BATCH})`;
}

/** Deletes audit entries older than `days`. */
export async function deleteOldAuditEntries(days: number): Promise<number> {
  return db().$executeRaw`
    DELETE FROM audit_entries WHERE id IN (
      SELECT id FROM audit_entries WHERE at < now() - ${days}::int * interval '1 day' LIMIT ${BATCH})`;
}

/** Deletes expired tags of products that no longer exist. */
export async function deleteTagsOfDeletedProducts(): Promise<number> {
  return db().$executeRaw`
    DELETE FROM expired_tags WHERE tag IN (
      SELECT t.tag FROM expired_tags t
      WHERE t.tag LIKE 'product:%' AND t.expired_at < now() - ${DELETED_PRODUCT_TAG_DAYS}::int * interval '1 day'
        AND NOT EXISTS (SELECT 1 FROM products p WHERE p.id = substr(t.tag, length('product:') + 1)) LIMIT ${BATCH})`;
}

/** Days that a tag is kept after it became due; purge-listener.mjs counts on one. */
const DUE_TAG_DAYS = 2;

/** Deletes tags that became due long ago. */
export async function deleteOldDueTags(): Promise<number> {
  return db().$executeRaw`
    DELETE FROM due_tags WHERE (due_at, tag) IN (
      SELECT due_at, tag FROM due_tags WHERE due_at < now() - ${DUE_TAG_DAYS}::int * interval '1 day' LIMIT ${BATCH})`;
}

/** Days that programs have to read an event. */
const EVENT_DAYS = 30;

/** Deletes old events. Those without a number, which the housekeeping gives before, stay. */
export async function deleteOldEvents(): Promise<number> {
  return db().$executeRaw`
    DELETE FROM events WHERE id IN (
      SELECT id FROM events WHERE at < now() - ${EVENT_DAYS}::int * interval '1 day' AND number IS NOT NULL
      LIMIT ${BATCH})`;
}

/**
 * Deletes deliveries of events that are gone. One that is still to be made ends by itself before, unless its webhook
 * is off.
 */
export async function deleteOldDeliveries(): Promise<number> {
  // By webhook, so that the key of their deliveries finds those.
  return db().$executeRaw`
    DELETE FROM webhook_deliveries WHERE id IN (
      SELECT d.id FROM webhooks w JOIN webhook_deliveries d ON d.webhook_id = w.id
        AND d.event_number < coalesce((SELECT min(number) FROM events), ${Number.MAX_SAFE_INTEGER}::bigint)
      WHERE d.next_attempt_at IS NULL OR NOT w.is_active LIMIT ${BATCH})`;
}

/** Days that a call that was made is kept. */
const PAYMENT_CALL_DAYS = 30;

/** Deletes old messages of the payment provider. */
export async function deleteOldPaymentEvents(): Promise<number> {
  return db().$executeRaw`
    DELETE FROM payment_events WHERE id IN (
      SELECT id FROM payment_events
      WHERE received_at < now() - ${PAYMENT_EVENT_DAYS}::int * interval '1 day' LIMIT ${BATCH})`;
}

/** Deletes calls to the payment provider that were made long ago. */
export async function deleteOldPaymentCalls(): Promise<number> {
  return db().$executeRaw`
    DELETE FROM payment_calls WHERE id IN (
      SELECT id FROM payment_calls
      WHERE done_at < now() - ${PAYMENT_CALL_DAYS}::int * interval '1 day' LIMIT ${BATCH})`;
}

/** Deletes answers that were kept for repeats of their calls. */
export async function deleteOldAnswers(): Promise<number> {
  return db().$executeRaw`
    DELETE FROM kept_answers WHERE (owner, key) IN (
      SELECT owner, key FROM kept_answers WHERE claimed_at < now() - interval '1 day' LIMIT ${BATCH})`;
}

/**
 * Deletes words that no product has any more, so that none is corrected to one of them. Stop words, which no index of
 * words has, stay; and all do while the words of a product are not in the index yet.
 */
export async function deleteUnusedWords(): Promise<number> {
  return db().$executeRaw`
    DELETE FROM search_words WHERE word IN (
      SELECT k.word FROM search_words k
      WHERE NOT EXISTS (SELECT 1 FROM product_word_changes)
        AND NOT EXISTS (SELECT 1 FROM product_word_marks m WHERE m.word = k.stem)
        AND cardinality(coalesce(ts_lexize('english_stem', k.word), '{?}')) > 0
      LIMIT ${BATCH})`;
}

/** Deletes change sets whose rows stopped arriving. */
export async function deleteUnreceivedSets(): Promise<number> {
  return db().$executeRaw`
    DELETE FROM change_sets WHERE id IN (
      SELECT id FROM change_sets WHERE row_count IS NULL AND created_at < now() - interval '1 hour' LIMIT ${BATCH})`;
}
