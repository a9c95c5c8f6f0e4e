import { z } from 'zod';
import { shopFacts } from '@/lib/platform/shop/shop-facts';
import { mailEnv } from './mail-env';
import { readEnv } from './read-env';

const contactEnvSchema = z.object({
  CONTACT_EMAIL: z.email('must be a bare address such as help@shop.example').optional(),
});

/** The email for customers: that of the shop's settings, else `CONTACT_EMAIL`, else the sender of its mails. */
export function contactEmail(): string {
  const { from } = mailEnv();
  return shopFacts().email ?? readEnv(contactEnvSchema).CONTACT_EMAIL ?? /<([^>]+)>/.exec(from)?.[1] ?? from;
}
