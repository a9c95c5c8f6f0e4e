import { z } from 'zod';
import { shopFacts } from '@/lib/platform/shop/shop-facts';
import { readEnv } from './read-env';
import { siteEnv } from './site-env';

const mailEnvSchema = z.object({
  RESEND_API_KEY: z.string().optional(),
  RESEND_BASE_URL: z.url('must be the address of a Resend API').optional(),
  EMAIL_FROM: z.string().optional(),
});

export interface MailEnv {
  /** The key of Resend; null when mails stay in the outbox. */
  apiKey: string | null;
  /** The sender, as `Name <email>`. */
  from: string;
}

/** The shop as a sender; its name in quotes where that has characters with a meaning in addresses. */
function defaultSender(): string {
  const { name, email } = shopFacts();
  const shown = /^[\p{L}\p{N} '-]*$/u.test(name) ? name : `"${name.replace(/["\\]/g, '\\$&')}"`;
  return `${shown} <${email ?? 'hello@lacewing.example'}>`;
}

/** How mails are sent. Resend's client reads `RESEND_BASE_URL` itself; here it is only validated. */
export function mailEnv(): MailEnv {
  const env = readEnv(mailEnvSchema);
  return { apiKey: env.RESEND_API_KEY ?? null, from: env.EMAIL_FROM ?? defaultSender() };
}

/** What is said where mails wait, in the log and to the shop's people. */
export const MAILS_WAIT =
  'No emails leave this shop yet: set RESEND_API_KEY and EMAIL_FROM. Invitations, codes and order mails wait.';

/** Whether promised mails wait for a provider. In the demo they are read in its mailbox instead. */
export function areMailsWaiting(): boolean {
  return !siteEnv().isDemo && mailEnv().apiKey === null;
}

/** Whether mails are really sent, from an address that only the shop's settings name, if anything does. */
export function isSenderMissing(): boolean {
  const env = readEnv(mailEnvSchema);
  return Boolean(env.RESEND_API_KEY) && !env.RESEND_BASE_URL && !env.EMAIL_FROM;
}

/** Whether anyone may read the shop's mails at /dev/mailbox: in the demo, unless mails are really sent. */
export function isMailboxOpen(): boolean {
  return siteEnv().isDemo && mailEnv().apiKey === null;
}
