import { z } from 'zod';
import { shopFacts } from '@/lib/platform/shop/shop-facts';
import { mailEnv } from './mail-env';
import { readEnv } from './read-env';
import { siteEnv } from './site-env';

const contactEnvSchema = z.object({
  CONTACT_EMAIL: z.email('must be a bare address such as help@shop.example').optional(),
  EMAIL_FROM: z.string().optional(),
});

/**
 * The email for customers: that of the shop's settings, else `CONTACT_EMAIL`, else the sender of its mails. Null where
 * none is named; the demo has a made-up one.
 */
export function contactEmail(): string | null {
  const { CONTACT_EMAIL, EMAIL_FROM } = readEnv(contactEnvSchema);
  const named = shopFacts().email ?? CONTACT_EMAIL;
  if (named) return named;
  const { from } = mailEnv();
  return EMAIL_FROM || siteEnv().isDemo ? (/<([^>]+)>/.exec(from)?.[1] ?? from) : null;
}

/** Whether mail to the shop's email is read: not in the demo, whose domain `.example` gets none (RFC 2606). */
export function isMailRead(email: string): boolean {
  return !(siteEnv().isDemo && /[@.]example$/.test(email));
}
