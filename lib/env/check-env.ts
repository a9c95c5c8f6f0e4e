import { contactEmail } from './contact-env';
import { cronSecret } from './cron-env';
import { databaseEnv } from './database-env';
import { googleEnv } from './google-env';
import { auditRetentionDays } from './housekeeping-env';
import { mailEnv } from './mail-env';
import { orderEnv } from './order-env';
import { EnvironmentError } from './read-env';
import { siteEnv } from './site-env';
import { uploadEnv } from './upload-env';

/**
 * Reads every setting once, so that a boot fails at once and not at the first request that needs one.
 * Throws EnvironmentError with one line for each variable that is missing or unusable.
 */
export function checkEnv(): void {
  const complaints = [
    databaseEnv,
    siteEnv,
    mailEnv,
    googleEnv,
    uploadEnv,
    cronSecret,
    contactEmail,
    orderEnv,
    auditRetentionDays,
  ].flatMap((read) => {
    try {
      read();
      return [];
    } catch (error) {
      if (error instanceof EnvironmentError) return [error.message];
      throw error;
    }
  });
  if (complaints.length > 0) throw new EnvironmentError(complaints.join('\n'));
}
