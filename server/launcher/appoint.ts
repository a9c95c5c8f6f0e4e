import { emailSchema } from '@/lib/access/accounts/login-schema';
import { appointAdministrator } from '@/lib/access/user-admin/administrator-service';
import { sendDueMails } from '@/lib/messages/mail/mail-service';
import { closeDb } from '@/lib/platform/db/client';
import { CannotStart } from '@/lib/platform/errors/cannot-start';
import { freshSettings } from '@/lib/pricing/settings/settings-service';
import type { Lifecycle } from './lifecycle';

/** The email argument, normalized. Throws CannotStart without one. */
export function readEmail(): string {
  const email = emailSchema.safeParse(process.argv[2]);
  if (email.success) return email.data;
  throw new CannotStart('Say whose account it is, for example "npm run admin -- you@shop.example".');
}

/** Makes the account an administrator, and mails a link to choose a password, or prints it where no mail leaves. */
export async function appoint(email: string, lifecycle: Lifecycle): Promise<void> {
  lifecycle.onStop(closeDb);
  // The mails name the shop, and others that wait are sent along.
  await freshSettings();
  const { isNew, link, isMailed } = await appointAdministrator(email);
  console.log(`${email} is an administrator${isNew ? ', with a new account' : ''}.`);
  const isSent = isMailed && (await sendDueMails()).sent > 0;
  if (isMailed && !isSent) console.log('The mail couldn’t be sent yet; use this link.');
  console.log(
    isSent
      ? 'A link to choose a password is on its way to that address; it works for an hour.'
      : `Choose a password within an hour at ${link}`,
  );
}
