import { isBuiltForVercel } from '@/hosts/vercel/vercel-build';
import { checkEnv } from '@/lib/platform/env/check-env';
import type { Lifecycle } from '@/server/launcher/lifecycle';
import { ensurePortIsFree, localUrl, waitUntilAnswers } from '@/server/launcher/port';
import { serve } from '@/server/launcher/serve';
import { openDataDir, readSettings, type Settings } from '@/server/launcher/settings';
import { ensureBuild } from './build';
import { openDemoPayments } from './demo-payments';
import { ensurePrismaClient } from './prisma-client';
import { seedEmptyShop } from './seed-empty-shop';
import { exportEnvironment, openShopDatabase } from './shop-database';

interface Preparation {
  /** Whether an existing build may be replaced. */
  mayRebuild: boolean;
  /** Settings of the demo database. */
  server?: Record<string, string>;
}

/** Prepares what is missing: database and seed, and in parallel the build. */
async function prepare(
  lifecycle: Lifecycle,
  settings: Settings,
  { mayRebuild, server = {} }: Preparation,
): Promise<void> {
  if (settings.databaseUrl) checkEnv();
  const dataDir = await openDataDir();
  await ensurePrismaClient(lifecycle.signal);

  async function furnish(): Promise<void> {
    const database = await openShopDatabase(settings, dataDir, lifecycle, { whenShared: 'refuse', server });
    await exportEnvironment(database, settings, dataDir, 'production');
    await openDemoPayments(settings, dataDir, lifecycle, 'production');
    checkEnv();
    if (database.isDemo) await seedEmptyShop(database.url);
  }
  await Promise.all([furnish(), ensureBuild({ dataDir, mayRebuild, signal: lifecycle.signal })]);
}

/**
 * Builds the shop without serving it, for hosts that build in one place and serve in another. It needs no database,
 * except on Vercel, whose builds are deployments: there it migrates. Throws CannotStart.
 */
export async function buildShop(lifecycle: Lifecycle): Promise<void> {
  const settings = readSettings();
  const dataDir = await openDataDir();
  await ensurePrismaClient(lifecycle.signal);
  if (isBuiltForVercel) {
    checkEnv();
    await openShopDatabase(settings, dataDir, lifecycle, { whenShared: 'refuse' });
  }
  await ensureBuild({ dataDir, mayRebuild: true, signal: lifecycle.signal });
  if (!lifecycle.signal.aborted) console.log('The build is ready.');
}

/**
 * Prepares what is missing, serves the shop, prints its URL once it answers, and resolves when it ends. `server` has
 * settings of the demo database. Throws CannotStart with instructions.
 */
export async function openShop(lifecycle: Lifecycle, server: Record<string, string> = {}): Promise<void> {
  const settings = readSettings();
  await ensurePortIsFree(settings.port, settings.host);
  // A real shop serves the existing build: a container must never build at its start.
  await prepare(lifecycle, settings, { mayRebuild: settings.databaseUrl === null, server });
  if (lifecycle.signal.aborted) return;
  const { ended } = await serve(settings, lifecycle);
  await Promise.race([waitUntilAnswers(localUrl(settings), lifecycle.signal), ended]);
  if (!lifecycle.signal.aborted) console.log(`Lacewing is open at ${process.env.NEXTAUTH_URL}`);
  await ended;
}
