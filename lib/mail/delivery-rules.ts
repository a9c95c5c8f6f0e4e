import type { MailKind } from './mail-schema';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** After so many attempts a mail is given up: about six hours, well within the day for which the provider knows a key. */
export const MAX_ATTEMPTS = 12;

/** Nobody else takes a mail on while one process has this long to send it. Longer than the request may take. */
export const LEASE_MS = MINUTE;
export const REQUEST_TIMEOUT_MS = 10 * SECOND;

const FIRST_PAUSE_MS = 30 * SECOND;
const LONGEST_PAUSE_MS = HOUR;

/**
 * Milliseconds until the next attempt after `attempts` failed ones: doubled each time, with a quarter of chance so that
 * mails that failed together don't come back together. `random` is from 0 to 1.
 */
export function retryPauseMs(attempts: number, random: number): number {
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), LONGEST_PAUSE_MS);
  return Math.round(pause * (0.75 + random / 2));
}

/** How long after its promise a mail still helps: a link that expired does not, and news of last week confuse. */
const usefulForMs: Record<MailKind, number> = {
  'verify-email': 24 * HOUR,
  'verify-new-email': 24 * HOUR,
  'reset-password': HOUR,
  'already-registered': 24 * HOUR,
  'password-changed': 72 * HOUR,
  'email-change-requested': 24 * HOUR,
  'email-changed': 72 * HOUR,
  'account-deletion-code': 10 * MINUTE,
  'order-confirmation': 72 * HOUR,
  'order-shipped': 72 * HOUR,
  'order-delivered': 72 * HOUR,
  'newsletter-welcome': 72 * HOUR,
};

/** Whether it is too late to send a mail. */
export function isStale(kind: MailKind, promisedAt: Date, now: Date): boolean {
  return now.getTime() - promisedAt.getTime() > usefulForMs[kind];
}

/** What came of an attempt to hand a mail over. */
export type DeliveryOutcome =
  | { result: 'sent'; providerId: string | null }
  /** It may work later. `pauseMs` is what the provider asked for. */
  | { result: 'failed'; reason: string; pauseMs?: number }
  /** The provider wants fewer requests; that says nothing about this mail. */
  | { result: 'throttled'; reason: string; pauseMs?: number }
  /** It will never work. */
  | { result: 'refused'; reason: string };

/** The provider's answer to an attempt that it did not accept. `statusCode` is null when there was no answer. */
export interface ProviderError {
  name: string;
  message: string;
  statusCode: number | null;
}

/** Statuses that say that the mail itself is unacceptable. Others may be cured: a wrong key, an outage, a limit. */
const HOPELESS = new Set([400, 404, 405, 413, 422, 451]);

/** Reads what the provider's refusal means. `retryAfter` is its header, in seconds. */
export function outcomeOf(error: ProviderError, retryAfter: string | undefined): DeliveryOutcome {
  const reason = `${error.statusCode ?? 'no answer'} ${error.name}: ${error.message}`.slice(0, 500);
  const seconds = Number(retryAfter);
  const pause = retryAfter && seconds > 0 ? { pauseMs: Math.min(seconds * SECOND, 24 * HOUR) } : {};
  // An earlier attempt with this key was accepted and only the answer got lost; the words have changed since.
  if (error.name === 'invalid_idempotent_request') return { result: 'sent', providerId: null };
  if (error.statusCode === 429) return { result: 'throttled', reason, ...pause };
  if (error.statusCode !== null && HOPELESS.has(error.statusCode)) return { result: 'refused', reason };
  return { result: 'failed', reason, ...pause };
}
