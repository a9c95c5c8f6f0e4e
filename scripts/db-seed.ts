import { runToTheEnd } from './launcher/lifecycle';
import { ensurePrismaClient } from './launcher/prisma-client';
import { seedEmptyShop } from './launcher/seed-empty-shop';
import { openDataDir, readSettings } from './launcher/settings';
import { openShopDatabase } from './launcher/shop-database';

/** `npm run db:seed`: furnishes an empty database with the demo shop, the demo accounts included. */
await runToTheEnd(async (lifecycle) => {
  await ensurePrismaClient(lifecycle.signal);
  const { url } = await openShopDatabase(readSettings(), await openDataDir(), lifecycle, { whenShared: 'join' });
  const isSeeded = await seedEmptyShop(url);
  console.log(
    isSeeded
      ? 'The shop is furnished.'
      : 'Nothing was changed: the database has products or accounts. "npm run db:reset" empties it.',
  );
});
