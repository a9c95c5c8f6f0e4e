import { join } from 'node:path';
import { CannotStart } from '@/lib/platform/errors/cannot-start';
import type { Lifecycle } from '@/server/launcher/lifecycle';
import { step } from '@/server/launcher/progress';
import { openDataDir, readSettings } from '@/server/launcher/settings';
import { openDemoDatabase } from '../launcher/demo-database';

/** Where a shop's persistent data are. */
export interface ShopPlace {
  /** The database, not through a pooler, and not migrated. */
  databaseUrl: string;
  uploadsDir: string | null;
}

/** The shop in the settings, or the demo shop. `whenShared` as in openShopDatabase. Throws CannotStart. */
export async function findShop(lifecycle: Lifecycle, whenShared: 'join' | 'refuse'): Promise<ShopPlace> {
  const settings = readSettings();
  const dataDir = await openDataDir();
  if (settings.databaseUrl !== null) {
    const hasDataDir = Boolean(process.env.LACEWING_DATA_DIR?.trim());
    return {
      databaseUrl: settings.directUrl ?? settings.databaseUrl,
      uploadsDir: hasDataDir ? join(dataDir, 'uploads') : null,
    };
  }
  const demo = await step('Starting the database', () => openDemoDatabase(dataDir));
  lifecycle.onStop(() => demo.stop());
  if (!demo.isOurs && whenShared === 'refuse') throw new CannotStart(`A shop is open on ${dataDir}: stop it first.`);
  return { databaseUrl: demo.url, uploadsDir: join(dataDir, 'uploads') };
}
