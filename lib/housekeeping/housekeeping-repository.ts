import { db } from '@/lib/db/client';

/** So many rows go at once: little enough to finish within the statement timeout. */
export const BATCH = 5_000;

/** Days for which mails that were sent or given up stay readable. */
const MAIL_DAYS = 90;

/** Deletes links of mails that no longer work, and returns how many. */
export async function deleteExpiredEmailTokens(): Promise<number> {
  return db().$executeRaw`
    DELETE FROM email_tokens WHERE id IN (SELECT id FROM email_tokens WHERE expires_at < now() LIMIT ${BATCH})`;
}

export async function deleteExpiredEmailCodes(): Promise<number> {
  return db().$executeRaw`
    DELETE FROM email_codes WHERE email IN (SELECT email FROM email_codes WHERE expires_at < now() LIMIT ${BATCH})`;
}

export async function deleteExpiredSignInCodes(): Promise<number> {
  return db().$executeRaw`
    DELETE FROM sign_in_codes
    WHERE code_hash IN (SELECT code_hash FROM sign_in_codes WHERE expires_at < now() LIMIT ${BATCH})`;
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

export async function deleteOldMails(): Promise<number> {
  return db().$executeRaw`
    DELETE FROM outbox_mails WHERE id IN (
      SELECT id FROM outbox_mails
      WHERE created_at < now() - ${MAIL_DAYS}::int * interval '1 day' AND (sent_at IS NOT NULL OR failed_at IS NOT NULL)
      LIMIT ${BATCH})`;
}
