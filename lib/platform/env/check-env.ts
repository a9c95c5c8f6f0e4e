import { contactEmail } from './contact-env';
import { cronSecret } from './cron-env';
import { databaseEnv } from './database-env';
import { googleEnv } from './google-env';
import { areMailsWaiting, isSenderMissing, MAILS_WAIT, mailEnv } from './mail-env';
import { orderEnv, shopTimeZone } from './order-env';
import { shopOwner } from './owner-env';
import { paymentEnv, type StripeEnv } from './payment-env';
import { EnvironmentError } from './read-env';
import { auditRetentionDays, orderRetentionDays } from './retention-env';
import { metricsToken, serverEnv } from './server-env';
import { siteEnv } from './site-env';
import { taxRatesEnv } from './tax-env';
import { arePicturesKept, uploadEnv } from './upload-env';
import { mayWebhooksBeLoopback } from './webhook-env';

/**
 * Reads every setting once, so that a wrong one fails at start and not at the first request. Throws EnvironmentError
 * with one line for each variable that is missing or invalid.
 */
export function checkEnv(): void {
  const complaints = [
    databaseEnv,
    siteEnv,
    serverEnv,
    mailEnv,
    googleEnv,
    uploadEnv,
    cronSecret,
    metricsToken,
    contactEmail,
    shopOwner,
    orderRetentionDays,
    orderEnv,
    paymentEnv,
    taxRatesEnv,
    mayWebhooksBeLoopback,
    shopTimeZone,
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
  if (complaints.length > 0) throw new EnvironmentError([...new Set(complaints)].join('\n'));
}

/** Settings that are valid but probably a mistake, one line each. */
export function doubtfulSettings(): string[] {
  const { url, trustedProxyHops } = siteEnv();
  const doubts = [];
  if (url.startsWith('https://') && trustedProxyHops === 0)
    doubts.push(
      'NEXTAUTH_URL is https and TRUST_PROXY_HOPS is 0: behind a proxy all visitors share one network address, and the ' +
        'limits of one are the limits of all. Set TRUST_PROXY_HOPS to the number of proxies in front of the shop.',
    );
  if (!arePicturesKept(uploadEnv()))
    doubts.push('Uploaded pictures are refused: set BLOB_READ_WRITE_TOKEN, or LACEWING_DATA_DIR to a lasting folder.');
  if (areMailsWaiting()) doubts.push(MAILS_WAIT);
  if (isSenderMissing())
    doubts.push(
      'RESEND_API_KEY is set and EMAIL_FROM is not: mails are sent from the email of the shop’s settings, whose domain ' +
        'Resend has to know, and without one from an address that it refuses.',
    );
  return [...doubts, ...doubtsAboutStripe(paymentEnv().stripe)];
}

/** Keys that Stripe gives out for something else. A stand-in may take any. */
function doubtsAboutStripe(stripe: StripeEnv | null): string[] {
  if (!stripe || stripe.apiBase !== null) return [];
  const { secretKey, webhookSecret } = stripe;
  return [
    /^[sr]k_/.test(secretKey) ? [] : 'STRIPE_SECRET_KEY does not begin with sk_ or rk_, as secret keys of Stripe do.',
    webhookSecret.startsWith('whsec_')
      ? []
      : 'STRIPE_WEBHOOK_SECRET does not begin with whsec_, as the secrets of Stripe’s webhooks do.',
  ].flat();
}
