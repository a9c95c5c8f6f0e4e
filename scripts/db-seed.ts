import { CannotStart } from '@/lib/platform/errors/cannot-start';
import { runToTheEnd } from '@/server/launcher/lifecycle';
import { openDataDir, readSettings } from '@/server/launcher/settings';
import { ensurePrismaClient } from './launcher/prisma-client';
import { seedEmptyShop } from './launcher/seed-empty-shop';
import { openShopDatabase } from './launcher/shop-database';

/**
 * `npm run db:seed`: seeds an empty database with the demo shop, including the demo accounts. A database in
 * DATABASE_URL needs `npm run db:seed -- --demo`.
 */
await runToTheEnd(async (lifecycle) => {
  const settings = readSettings();
  if (settings.databaseUrl && !process.argv.includes('--demo')) {
    throw new CannotStart(
      'This would add demo accounts, whose passwords everybody knows, to the database that DATABASE_URL names: say "npm run db:seed -- --demo" if that one is for a demo. The first administrator of a real shop comes from "npm run admin -- <email>".',
    );
  }
  await ensurePrismaClient(lifecycle.signal);
  const { url } = await openShopDatabase(settings, await openDataDir(), lifecycle, { whenShared: 'join' });
  const isSeeded = await seedEmptyShop(url);
  console.log(
    isSeeded
      ? 'The shop is furnished.'
      : 'Nothing was changed: the database has products or accounts. "npm run db:reset" empties it.',
  );
});
