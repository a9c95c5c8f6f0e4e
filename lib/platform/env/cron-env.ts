import { z } from 'zod';
import { readEnv } from './read-env';

const cronEnvSchema = z.object({
  CRON_SECRET: z.string().min(16, 'must have 16 characters or more').optional(),
});

/** The scheduler's bearer token; null when no scheduled work can be started from outside. */
export function cronSecret(): string | null {
  return readEnv(cronEnvSchema).CRON_SECRET ?? null;
}
