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

/** Whether it is too late to send a mail that is of use for `usefulForMs`. */
export function isStale(usefulForMs: number, promisedAt: Date, now: Date): boolean {
  return now.getTime() - promisedAt.getTime() > usefulForMs;
}
