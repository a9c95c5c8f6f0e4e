import { z } from 'zod';
import { readEnv } from './read-env';

const webhookEnvSchema = z.object({
  WEBHOOKS_ALLOW_LOOPBACK: z.enum(['1', ''], 'must be 1 or unset').optional(),
});

/** Whether webhooks may lead to this machine, also by http: for tests of a receiver. */
export function mayWebhooksBeLoopback(): boolean {
  return readEnv(webhookEnvSchema).WEBHOOKS_ALLOW_LOOPBACK === '1';
}
