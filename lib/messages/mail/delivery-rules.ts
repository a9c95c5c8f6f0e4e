import { growingPause } from '@/lib/platform/time/growing-pause';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** How long a failing mail is retried: less than the day for which the provider remembers its key. */
const ATTEMPTED_FOR_MS = 23 * HOUR;

/** How long a process owns a mail that it claimed. Longer than REQUEST_TIMEOUT_MS. */
export const LEASE_MS = MINUTE;
export const REQUEST_TIMEOUT_MS = 10 * SECOND;

const FIRST_PAUSE_MS = 30 * SECOND;
const LONGEST_PAUSE_MS = HOUR;
const FIRST_PROVIDER_PAUSE_MS = SECOND;

/** The longest pause within a run for a provider that throttles; a longer one ends the run. */
export const LONGEST_PROVIDER_PAUSE_MS = 10 * SECOND;
/** The longest total pause of a run. */
export const MOST_WAITING_MS = 30 * SECOND;

/**
 * Milliseconds until a mail that failed `attempts` times, while others were sent, is retried. `random` is from 0 to 1.
 */
export function retryPauseMs(attempts: number, random: number): number {
  return growingPause(FIRST_PAUSE_MS, LONGEST_PAUSE_MS, attempts, random);
}

/** Milliseconds until the provider is tried again after `times` failures in a row. `random` is from 0 to 1. */
export function providerPauseMs(times: number, random: number): number {
  return growingPause(FIRST_PROVIDER_PAUSE_MS, LONGEST_PROVIDER_PAUSE_MS, times, random);
}

/** Whether a failed mail is given up. */
export function isHopeless(firstAttemptAt: Date, now: Date): boolean {
  return now.getTime() - firstAttemptAt.getTime() > ATTEMPTED_FOR_MS;
}

/** Whether a mail is too old to be sent. */
export function isStale(usefulForMs: number, promisedAt: Date, now: Date): boolean {
  return now.getTime() - promisedAt.getTime() > usefulForMs;
}
