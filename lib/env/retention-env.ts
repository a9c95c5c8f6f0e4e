import { z } from 'zod';
import { readEnv } from './read-env';

const rule = 'must be a whole number of days from 0 to 36500';

const retentionEnvSchema = z.object({
  ORDER_RETENTION_DAYS: z.coerce.number(rule).int(rule).min(0, rule).max(36_500, rule).default(0),
});

/**
 * For how many days after it is over an order keeps the name and address of a person who deleted their account. 0: they
 * go at once. More where the law asks for it.
 */
export function orderRetentionDays(): number {
  return readEnv(retentionEnvSchema).ORDER_RETENTION_DAYS;
}
