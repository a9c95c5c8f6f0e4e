import { z } from 'zod';
import { mailEnv } from './mail-env';
import { readEnv } from './read-env';

const contactEnvSchema = z.object({
  CONTACT_EMAIL: z.email('must be a bare address such as help@shop.example').optional(),
});

/** The email for customers: `CONTACT_EMAIL`, else the sender of the shop's mails. Read at build time by pages. */
export function contactEmail(): string {
  const { from } = mailEnv();
  return readEnv(contactEnvSchema).CONTACT_EMAIL ?? /<([^>]+)>/.exec(from)?.[1] ?? from;
}
