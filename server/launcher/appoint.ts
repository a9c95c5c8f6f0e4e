import { emailSchema } from '@/lib/accounts/login-schema';
import { sendDueMails } from '@/lib/mail/mail-service';
import { closeDb } from '@/lib/platform/db/client';
import { CannotStart } from '@/lib/platform/errors/cannot-start';
import { appointAdministrator } from '@/lib/user-admin/administrator-service';
import type { Lifecycle } from './lifecycle';

/** The email argument, normalized. Throws CannotStart without one. */
export function readEmail(): string {
  const email = emailSchema.safeParse(process.argv[2]);
  if (email.success) return email.data;
  throw new CannotStart('Say whose account it is, for example "npm run admin -- you@shop.example".');
}

/** Makes the account an administrator, and mails a link to choose a password, or prints it if no mail is configured. */
export async function appoint(email: string, lifecycle: Lifecycle): Promise<void> {
  lifecycle.onStop(closeDb);
  const { isNew, link } = await appointAdministrator(email);
  console.log(`${email} is an administrator${isNew ? ', with a new account' : ''}.`);
  if (link) {
    console.log(`Choose a password within an hour at ${link}`);
    return;
  }
  await sendDueMails();
  console.log('A link to choose a password is on its way to that address; it works for an hour.');
}
