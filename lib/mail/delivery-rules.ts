import type { MailKind } from './mail-schema';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** A mail that still fails so long after its first attempt is given up: the provider knows its key for a day. */
const ATTEMPTED_FOR_MS = 23 * HOUR;

/** Nobody else takes a mail on while one process has this long to send it. Longer than the request may take. */
export const LEASE_MS = MINUTE;
export const REQUEST_TIMEOUT_MS = 10 * SECOND;

const FIRST_PAUSE_MS = 30 * SECOND;
const LONGEST_PAUSE_MS = HOUR;
const FIRST_PROVIDER_PAUSE_MS = SECOND;

/** The longest that a run waits for a provider that wants fewer requests; asked for more, it ends. */
export const LONGEST_PROVIDER_PAUSE_MS = 10 * SECOND;
/** All of a run's waiting together. */
export const MOST_WAITING_MS = 30 * SECOND;

/** Doubled each time, with a quarter of chance so that what failed together doesn't come back together. */
function growing(first: number, longest: number, times: number, random: number): number {
  return Math.round(Math.min(first * 2 ** (times - 1), longest) * (0.75 + random / 2));
}

/**
 * Milliseconds until a mail is tried again that failed `attempts` times while others went out. `random` is from 0 to 1.
 */
export function retryPauseMs(attempts: number, random: number): number {
  return growing(FIRST_PAUSE_MS, LONGEST_PAUSE_MS, attempts, random);
}

/** Milliseconds until the provider is asked again that was not well `times` times running. `random` is from 0 to 1. */
export function providerPauseMs(times: number, random: number): number {
  return growing(FIRST_PROVIDER_PAUSE_MS, LONGEST_PROVIDER_PAUSE_MS, times, random);
}

/** Whether a mail that failed is not tried again. */
export function isHopeless(firstAttemptAt: Date, now: Date): boolean {
  return now.getTime() - firstAttemptAt.getTime() > ATTEMPTED_FOR_MS;
}

/** Who waits when there is more to send than the provider takes: 0 goes before 1, and 1 before 2. */
const priorities: Record<MailKind, 0 | 1 | 2> = {
  // They open an account or protect it.
  'verify-email': 0,
  'verify-new-email': 0,
  'reset-password': 0,
  'already-registered': 0,
  'password-changed': 0,
  'email-change-requested': 0,
  'email-changed': 0,
  'account-deletion-code': 0,
  'order-confirmation': 1,
  'order-shipped': 1,
  'order-delivered': 1,
  'newsletter-confirm': 2,
  'newsletter-welcome': 2,
};

export function priorityOf(kind: MailKind): number {
  return priorities[kind];
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
  'newsletter-confirm': 72 * HOUR,
  'newsletter-welcome': 72 * HOUR,
};

/** For how long the link of a mail works once the mail goes out; null for a mail without one. */
export function linkLifetimeMs(kind: MailKind): number | null {
  return kind === 'verify-email' || kind === 'verify-new-email' || kind === 'reset-password' ? usefulForMs[kind] : null;
}

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
