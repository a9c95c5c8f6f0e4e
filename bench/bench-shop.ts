import { checkEnv } from '@/lib/platform/env/check-env';
import { ensureBuild } from '@/scripts/launcher/build';
import { ensurePrismaClient } from '@/scripts/launcher/prisma-client';
import { seedEmptyShop } from '@/scripts/launcher/seed-empty-shop';
import { exportEnvironment, openShopDatabase } from '@/scripts/launcher/shop-database';
import { throwDataAway } from '@/scripts/launcher/throw-away-data';
import { CARELESS } from '@/scripts/postgres/throw-away-cluster';
import type { Lifecycle } from '@/server/launcher/lifecycle';
import { findFreePort, localUrl, waitUntilAnswers } from '@/server/launcher/port';
import { serve } from '@/server/launcher/serve';
import { openDataDir, readSettings } from '@/server/launcher/settings';
import { countStatements, type StatementCounter } from './statement-counter';

/** The shop as the launcher opens it, on a furnished database of its own. */
export interface BenchShop {
  /** Without a slash at the end. */
  readonly url: string;
  /** The database itself, past the counter. */
  readonly databaseUrl: string;
  readonly statements: StatementCounter;
}

/**
 * Takes the launcher's own steps, with a counter between shop and database: builds the shop unless the build is
 * current, and serves it on a free port of loopback, with `nodeOptions` for the server alone. Everything is stopped and
 * thrown away with `lifecycle`.
 */
export async function openBenchShop(
  lifecycle: Lifecycle,
  { nodeOptions = [] }: { nodeOptions?: readonly string[] } = {},
): Promise<BenchShop> {
  await throwDataAway(lifecycle);
  process.env.PORT = String(await findFreePort());
  process.env.HOST = '127.0.0.1';
  // One customer places thousands of orders here.
  process.env.ORDERS_PER_HOUR = '0';
  process.env.ORDERS_PER_DAY = '0';
  const settings = readSettings();
  const dataDir = await openDataDir();
  await ensurePrismaClient(lifecycle.signal);
  const database = await openShopDatabase(settings, dataDir, lifecycle, { whenShared: 'refuse', server: CARELESS });
  const statements = await countStatements(database.url, lifecycle);
  await exportEnvironment({ ...database, url: statements.url }, settings, dataDir, 'production');
  checkEnv();
  await seedEmptyShop(database.url);
  await ensureBuild({ dataDir, mayRebuild: true, signal: lifecycle.signal });
  process.env.NODE_OPTIONS = [process.env.NODE_OPTIONS, ...nodeOptions].filter(Boolean).join(' ');
  await serve(settings, lifecycle);
  await waitUntilAnswers(localUrl(settings), lifecycle.signal);
  return { url: localUrl(settings).slice(0, -1), databaseUrl: database.url, statements };
}
