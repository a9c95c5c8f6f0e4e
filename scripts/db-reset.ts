import { CannotStart } from '@/lib/platform/errors/cannot-start';
import { applyMigrations } from '@/server/database/apply-migrations';
import { expireEveryPage } from '@/server/database/expire-every-page';
import { onServer } from '@/server/database/on-server';
import { runToTheEnd } from '@/server/launcher/lifecycle';
import { openDataDir, readSettings } from '@/server/launcher/settings';
import { ensurePrismaClient } from './launcher/prisma-client';
import { seedEmptyShop } from './launcher/seed-empty-shop';
import { openShopDatabase } from './launcher/shop-database';

/**
 * `npm run db:reset`: empties the database and, in demo mode, seeds it again. A database in DATABASE_URL is only
 * touched with `npm run db:reset -- --yes`, and stays empty.
 */
await runToTheEnd(async (lifecycle) => {
  const settings = readSettings();
  if (settings.databaseUrl && !process.argv.includes('--yes')) {
    throw new CannotStart(
      'This would delete everything in the database that DATABASE_URL names: say "npm run db:reset -- --yes" if that is what you want.',
    );
  }
  await ensurePrismaClient(lifecycle.signal);
  const { url, isDemo } = await openShopDatabase(settings, await openDataDir(), lifecycle, { whenShared: 'join' });
  await onServer(url, (client) => client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public'));
  await applyMigrations(url);
  // A build may have pages of the earlier shop.
  await expireEveryPage(url);
  if (isDemo) await seedEmptyShop(url);
  console.log(isDemo ? 'The shop is as new.' : 'The database is empty.');
});
