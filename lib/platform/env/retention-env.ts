import { z } from 'zod';
import { readEnv, wholeNumber } from './read-env';

// One schema each, so that a bad value of one does not make the other unreadable.
const orderEnvSchema = z.object({
  ORDER_RETENTION_DAYS: wholeNumber('must be a whole number of days from 0 to 36500', 0, 36_500).default(0),
});
const auditEnvSchema = z.object({
  AUDIT_RETENTION_DAYS: wholeNumber('must be a whole number of days, or 0 for ever', 0, 36_500).default(730),
});

/**
 * For how many days after it is over an order keeps the name and address of a person who deleted their account. 0: they
 * go at once. More where the law asks for it.
 */
export function orderRetentionDays(): number {
  return readEnv(orderEnvSchema).ORDER_RETENTION_DAYS;
}

/** For how many days the audit log keeps an entry; 0 is for ever. */
export function auditRetentionDays(): number {
  return readEnv(auditEnvSchema).AUDIT_RETENTION_DAYS;
}
