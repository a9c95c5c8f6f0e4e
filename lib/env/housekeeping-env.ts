import { z } from 'zod';
import { readEnv } from './read-env';

const rule = 'must be a whole number of days, or 0 for ever';

const housekeepingEnvSchema = z.object({
  AUDIT_RETENTION_DAYS: z.coerce.number(rule).int(rule).min(0, rule).max(36_500, rule).default(730),
});

/** For how many days the audit log keeps an entry; 0 is for ever. */
export function auditRetentionDays(): number {
  return readEnv(housekeepingEnvSchema).AUDIT_RETENTION_DAYS;
}
