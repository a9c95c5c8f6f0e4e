import { z } from 'zod';
import { DEFAULT_DRAIN_SECONDS } from '@/server/settings.mjs';
import { readEnv } from './read-env';

const keptPagesRule = 'must be a whole number of megabytes from 8 to 4096';
const drainRule = 'must be a number of seconds from 0 to 300';

const serverEnvSchema = z.object({
  KEPT_PAGES_MB: z.coerce
    .number(keptPagesRule)
    .int(keptPagesRule)
    .min(8, keptPagesRule)
    .max(4_096, keptPagesRule)
    .optional(),
  DRAIN_SECONDS: z.coerce.number(drainRule).min(0, drainRule).max(300, drainRule).default(DEFAULT_DRAIN_SECONDS),
});

/**
 * How a process serves: how much it keeps of what it rendered is read by server/settings.mjs, which stands outside
 * of Next's bundle, and only checked here; for how long it says that it is about to end before it does.
 */
export function serverEnv(): { drainSeconds: number } {
  return { drainSeconds: readEnv(serverEnvSchema).DRAIN_SECONDS };
}
