import { z } from 'zod';
import { readEnv, wholeNumber } from './read-env';
import { DEFAULT_DRAIN_SECONDS, LOG_LEVELS } from './server-settings.mjs';

const drainRule = 'must be a number of seconds from 0 to 300';

const serverEnvSchema = z.object({
  KEPT_PAGES_MB: wholeNumber('must be a whole number of megabytes from 8 to 4096', 8, 4_096).optional(),
  STALE_MINUTES: wholeNumber('must be a whole number of minutes from 0 to 1440', 0, 1_440).optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).optional(),
  DRAIN_SECONDS: z.coerce.number(drainRule).min(0, drainRule).max(300, drainRule).default(DEFAULT_DRAIN_SECONDS),
});

/**
 * Seconds for which a process that was asked to stop still accepts requests. The other settings are only validated
 * here; lib/platform/env/server-settings.mjs reads them, outside of Next's bundle.
 */
export function serverEnv(): { drainSeconds: number } {
  return { drainSeconds: readEnv(serverEnvSchema).DRAIN_SECONDS };
}

const metricsEnvSchema = z.object({
  METRICS_TOKEN: z.string().min(16, 'must have 16 characters or more').optional(),
});

/** The metrics collector's bearer token; null when metrics can't be read. */
export function metricsToken(): string | null {
  return readEnv(metricsEnvSchema).METRICS_TOKEN ?? null;
}
