import { checkEnv } from '@/lib/env/check-env';
import { ensurePortIsFree, localAddress, waitUntilAnswers } from './launcher/address';
import { ensureBuild } from './launcher/build';
import { type Lifecycle, runToTheEnd } from './launcher/lifecycle';
import { ensurePrismaClient } from './launcher/prisma-client';
import { seedEmptyShop } from './launcher/seed-empty-shop';
import { serve } from './launcher/serve';
import { openDataDir, readSettings } from './launcher/settings';
import { exportEnvironment, openShopDatabase } from './launcher/shop-database';

/** `npm start`: prepares whatever is missing, serves the shop, and says where it is once it answers. */
async function start(lifecycle: Lifecycle): Promise<void> {
  const settings = readSettings();
  // Taken before the launcher adds its own: an address that only follows PORT is no reason for a new build.
  const variables = { ...process.env, LACEWING_DEMO: settings.databaseUrl ? '' : '1' };
  if (settings.databaseUrl) checkEnv();
  await ensurePortIsFree(settings.port, settings.host);
  const dataDir = await openDataDir();
  await ensurePrismaClient(lifecycle.signal);
  const database = await openShopDatabase(settings, dataDir, lifecycle, { whenShared: 'refuse' });
  await exportEnvironment(database, settings, dataDir, 'production');
  checkEnv();
  if (database.isDemo) await seedEmptyShop(database.url);
  await ensureBuild({ databaseUrl: database.url, variables }, dataDir, lifecycle.signal);
  if (lifecycle.signal.aborted) return;
  const { ended } = await serve(settings, lifecycle);
  await Promise.race([waitUntilAnswers(localAddress(settings), lifecycle.signal), ended]);
  console.log(`Lacewing is open at ${process.env.NEXTAUTH_URL}`);
  await ended;
}

await runToTheEnd(start);
