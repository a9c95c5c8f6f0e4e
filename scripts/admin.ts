import { checkEnv } from '@/lib/env/check-env';
import { CannotStart } from './launcher/cannot-start';
import { runToTheEnd } from './launcher/lifecycle';
import { ensurePrismaClient } from './launcher/prisma-client';
import { openDataDir, readSettings } from './launcher/settings';
import { exportEnvironment, openShopDatabase } from './launcher/shop-database';

/**
 * `npm run admin -- you@shop.example`: makes the account an administrator, a new one if there is none, and mails a link to
 * choose a password; prints the link when no mail is configured. The way to the first administrator of a real shop.
 */
await runToTheEnd(async (lifecycle) => {
  const settings = readSettings();
  const { emailSchema } = await import('@/lib/accounts/login-schema');
  const email = emailSchema.safeParse(process.argv[2]);
  if (!email.success) {
    throw new CannotStart('Say whose account it is, for example "npm run admin -- you@shop.example".');
  }
  const dataDir = await openDataDir();
  await ensurePrismaClient(lifecycle.signal);
  const database = await openShopDatabase(settings, dataDir, lifecycle, { whenShared: 'join' });
  await exportEnvironment(database, settings, dataDir, 'production');
  checkEnv();
  // Loaded here, because they need the generated client, which a fresh checkout does not have yet.
  const { appointAdministrator } = await import('@/lib/accounts/administration/administrator-service');
  const { sendDueMails } = await import('@/lib/mail/mail-service');
  const { closeDb } = await import('@/lib/db/client');
  lifecycle.onStop(closeDb);
  const { isNew, link } = await appointAdministrator(email.data);
  console.log(`${email.data} is an administrator${isNew ? ', with a new account' : ''}.`);
  if (link) {
    console.log(`Choose a password within an hour at ${link}`);
  } else {
    await sendDueMails();
    console.log('A link to choose a password is on its way to that address; it works for an hour.');
  }
});
