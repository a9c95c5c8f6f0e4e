import { runToTheEnd } from '@/server/launcher/lifecycle';
import { openDataDir, readSettings } from '@/server/launcher/settings';
import { ensurePrismaClient } from './launcher/prisma-client';
import { exportEnvironment, openShopDatabase } from './launcher/shop-database';

/** `npm run check:stock`: names the sizes whose movements don't add up to their stock; ends with 1 if there is one. */
await runToTheEnd(async (lifecycle) => {
  const settings = readSettings();
  await ensurePrismaClient(lifecycle.signal);
  const dataDir = await openDataDir();
  const database = await openShopDatabase(settings, dataDir, lifecycle, { whenShared: 'join' });
  await exportEnvironment(database, settings, dataDir, 'production');
  // Loaded here, because it needs the generated client, which a fresh checkout does not have yet.
  const { db } = await import('@/lib/platform/db/client');
  const rows = await db().$queryRaw<{ product_id: string; size: string; stock: number; movements: number }[]>`
    SELECT product_id, size::text, stock, movements FROM stock_differences LIMIT 100`;
  for (const { product_id, size, stock, movements } of rows)
    console.log(`${product_id} in ${size}: a stock of ${stock}, and movements of ${movements}`);
  console.log(rows.length === 0 ? 'Every stock is the sum of its movements.' : `${rows.length} sizes differ.`);
  if (rows.length > 0) process.exitCode = 1;
});
