import { z } from 'zod';
import { readEnv, wholeNumber } from './read-env';

// Separate schemas, so that an invalid value of one does not affect the other.
const orderEnvSchema = z.object({
  ORDER_RETENTION_DAYS: wholeNumber('must be a whole number of days from 0 to 36500', 0, 36_500).default(0),
});
const auditEnvSchema = z.object({
  AUDIT_RETENTION_DAYS: wholeNumber('must be a whole number of days, or 0 for ever', 0, 36_500).default(730),
});

/**
 * For how many days after its end an order keeps the name and address of a deleted account; longer where the law
 * requires it. 0: they are deleted at once.
 */
export function orderRetentionDays(): number {
  return readEnv(orderEnvSchema).ORDER_RETENTION_DAYS;
}

/** For how many days the audit log keeps an entry; 0 is forever. */
export function auditRetentionDays(): number {
  return readEnv(auditEnvSchema).AUDIT_RETENTION_DAYS;
}
