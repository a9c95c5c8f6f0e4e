import { z } from 'zod';
import { DEFAULT_DRAIN_SECONDS } from '@/server/settings.mjs';
import { readEnv, wholeNumber } from './read-env';

const drainRule = 'must be a number of seconds from 0 to 300';

const serverEnvSchema = z.object({
  KEPT_PAGES_MB: wholeNumber('must be a whole number of megabytes from 8 to 4096', 8, 4_096).optional(),
  DRAIN_SECONDS: z.coerce.number(drainRule).min(0, drainRule).max(300, drainRule).default(DEFAULT_DRAIN_SECONDS),
});

/**
 * For how many seconds a process that was asked to end still accepts requests. KEPT_PAGES_MB is only checked here;
 * server/settings.mjs reads it, outside of Next's bundle.
 */
export function serverEnv(): { drainSeconds: number } {
  return { drainSeconds: readEnv(serverEnvSchema).DRAIN_SECONDS };
}
