import { CannotStart } from '@/lib/platform/errors/cannot-start';
import { applyMigrations } from '@/server/database/apply-migrations';
import { keptSecret } from '@/server/launcher/kept-secret';
import type { Lifecycle } from '@/server/launcher/lifecycle';
import { warnIfNewer } from '@/server/launcher/newer-database';
import { step } from '@/server/launcher/progress';
import { openRealDatabase } from '@/server/launcher/real-database';
import type { Settings } from '@/server/launcher/settings';
import { type DemoDatabase, openDemoDatabase } from './demo-database';

/** An existing, migrated database. */
export interface ShopDatabase {
  readonly url: string;
  readonly isDemo: boolean;
  /** The migrations that were applied just now. */
  readonly migrations: readonly string[];
}

/**
 * The shop's database, migrated: the demo server, started and registered to be stopped, or the one in DATABASE_URL.
 * `whenShared`: what to do if another launcher already runs a shop on the demo server.
 */
export async function openShopDatabase(
  settings: Settings,
  dataDir: string,
  lifecycle: Lifecycle,
  { whenShared, server = {} }: { whenShared: 'join' | 'refuse'; server?: Record<string, string> },
): Promise<ShopDatabase> {
  const { databaseUrl, directUrl } = settings;
  if (databaseUrl !== null) {
    return { url: databaseUrl, isDemo: false, migrations: await openRealDatabase({ databaseUrl, directUrl }) };
  }
  const demo: DemoDatabase = await step('Starting the database', () => openDemoDatabase(dataDir, server));
  if (!demo.isOurs && whenShared === 'refuse') {
    await demo.stop();
    throw new CannotStart(
      `Another shop uses ${dataDir}: stop that one, or set LACEWING_DATA_DIR to another folder for this one.`,
    );
  }
  lifecycle.onStop(() => demo.stop());
  const migrations = await step('Migrating the database', () => applyMigrations(demo.url));
  await warnIfNewer(demo.url);
  return { url: demo.url, isDemo: true, migrations };
}

/** Sets database and secrets for this process and its children. */
export async function exportEnvironment(
  database: ShopDatabase,
  { port }: Settings,
  dataDir: string,
  mode: 'production' | 'development',
): Promise<void> {
  process.env.DATABASE_URL = database.url;
  process.env.LACEWING_DEMO = database.isDemo ? '1' : '';
  if (!database.isDemo && mode === 'production') return;
  process.env.NEXTAUTH_SECRET ||= await keptSecret(dataDir, 'nextauth-secret');
  process.env.NEXTAUTH_URL ||= `http://localhost:${port}`;
}
