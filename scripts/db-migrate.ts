import { runToTheEnd } from '@/server/launcher/lifecycle';
import { openDataDir, readSettings } from '@/server/launcher/settings';
import { openShopDatabase } from './launcher/shop-database';

/** `npm run db:migrate`: applies the migrations that are not in the database yet. */
await runToTheEnd(async (lifecycle) => {
  const { migrations } = await openShopDatabase(readSettings(), await openDataDir(), lifecycle, { whenShared: 'join' });
  console.log(
    migrations.length > 0 ? `Applied ${migrations.join(', ')}.` : 'The database has every migration of this version.',
  );
});
