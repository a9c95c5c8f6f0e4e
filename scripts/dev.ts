import { createRequire } from 'node:module';
import { checkEnv } from '@/lib/platform/env/check-env';
import { exitOf, startChild, stopChild } from '@/server/launcher/child-process';
import { type Lifecycle, runToTheEnd } from '@/server/launcher/lifecycle';
import { ensurePortIsFree } from '@/server/launcher/port';
import { outputOf, showReadably } from '@/server/launcher/readable-log';
import { openDataDir, PROJECT_DIR, readSettings } from '@/server/launcher/settings';
import { openDemoPayments } from './launcher/demo-payments';
import { ensurePrismaClient } from './launcher/prisma-client';
import { seedEmptyShop } from './launcher/seed-empty-shop';
import { exportEnvironment, openShopDatabase } from './launcher/shop-database';

/** `npm run dev`: the same database as `npm start`, and Next's development server with hot reload. */
async function develop(lifecycle: Lifecycle): Promise<void> {
  const settings = readSettings();
  await ensurePortIsFree(settings.port, settings.host);
  const dataDir = await openDataDir();
  await ensurePrismaClient(lifecycle.signal);
  const database = await openShopDatabase(settings, dataDir, lifecycle, { whenShared: 'refuse' });
  await exportEnvironment(database, settings, dataDir, 'development');
  await openDemoPayments(settings, dataDir, lifecycle, 'development');
  checkEnv();
  if (database.isDemo) await seedEmptyShop(database.url);
  if (lifecycle.signal.aborted) return;
  const next = createRequire(import.meta.url).resolve('next/dist/bin/next');
  const host = settings.host ? ['--hostname', settings.host] : [];
  const child = startChild(process.execPath, [next, 'dev', '--port', String(settings.port), ...host], {
    cwd: PROJECT_DIR,
    stdio: ['ignore', outputOf(), 'inherit'],
    // Next checks whether its output is a terminal, and in the end it is.
    env: { ...process.env, ...(outputOf() === 'pipe' && { FORCE_COLOR: process.env.FORCE_COLOR ?? '1' }) },
  });
  showReadably(child);
  lifecycle.onStop(() => stopChild(child));
  await exitOf(child);
}

await runToTheEnd(develop);
