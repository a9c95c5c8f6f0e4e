import { checkEnv } from '@/lib/platform/env/check-env';
import { runToTheEnd } from '@/server/launcher/lifecycle';
import { openDataDir, readSettings } from '@/server/launcher/settings';
import { ensurePrismaClient } from './launcher/prisma-client';
import { exportEnvironment, openShopDatabase } from './launcher/shop-database';

/**
 * `npm run admin -- you@shop.example`: makes the account an administrator, a new one if there is none, and mails a link
 * to choose a password; prints the link when no mail is configured. The way to the first administrator of a real shop.
 */
await runToTheEnd(async (lifecycle) => {
  const settings = readSettings();
  await ensurePrismaClient(lifecycle.signal);
  // Loaded here, because it needs the generated client, which a fresh checkout does not have yet.
  const { appoint, readEmail } = await import('@/server/launcher/appoint');
  const email = readEmail();
  const dataDir = await openDataDir();
  const database = await openShopDatabase(settings, dataDir, lifecycle, { whenShared: 'join' });
  await exportEnvironment(database, settings, dataDir, 'production');
  checkEnv();
  await appoint(email, lifecycle);
});
