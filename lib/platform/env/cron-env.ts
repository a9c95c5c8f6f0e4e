import { z } from 'zod';
import { readEnv } from './read-env';

const cronEnvSchema = z.object({
  CRON_SECRET: z.string().min(16, 'must have 16 characters or more').optional(),
});

/** What a scheduler has to send as its bearer token; null when nobody may start scheduled work from outside. */
export function cronSecret(): string | null {
  return readEnv(cronEnvSchema).CRON_SECRET ?? null;
}
