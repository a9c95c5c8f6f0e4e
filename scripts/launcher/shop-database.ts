import { applyMigrations } from '../database/apply-migrations';
import { onServer } from '../postgres/on-server';
import { CannotStart, systemErrorCode } from './cannot-start';
import { type DemoDatabase, openDemoDatabase } from './demo-database';
import { keptSecret } from './kept-secret';
import type { Lifecycle } from './lifecycle';
import { step } from './progress';
import type { Settings } from './settings';

/** A database that is there and migrated. */
export interface ShopDatabase {
  readonly url: string;
  readonly isDemo: boolean;
  /** The migrations that were applied just now. */
  readonly migrations: readonly string[];
}

/** Host, port and name of a database, without its password, for messages. */
function placeOf(url: string): string {
  const { hostname, port, pathname } = new URL(url);
  return `${hostname}:${port || 5432}${pathname}`;
}

function explainConnection(error: unknown, url: string): CannotStart {
  const code = systemErrorCode(error);
  const reason = error instanceof Error ? error.message || code : String(error);
  return new CannotStart(
    `The database at ${placeOf(url)} can't be used (${reason}): correct DATABASE_URL or start that server, or unset DATABASE_URL to run the demo shop.`,
  );
}

async function ensureReachable(url: string): Promise<void> {
  if (!/^postgres(ql)?:\/\//.test(url) || !URL.canParse(url)) {
    throw new CannotStart(
      'DATABASE_URL must be an address such as postgresql://user:password@host:5432/shop; unset it to run the demo shop.',
    );
  }
  const version = "SELECT current_setting('server_version_num')::int AS version";
  try {
    const { rows } = await onServer(url, (client) => client.query(version), {
      connectionTimeoutMillis: 5_000,
      query_timeout: 5_000,
    });
    if (rows[0].version < 140_000) throw new Error('it is older than PostgreSQL 14');
  } catch (error) {
    throw explainConnection(error, url);
  }
}

/**
 * The shop's database, migrated: the demo server, started and registered to be stopped, or the one that
 * DATABASE_URL names. `whenShared`: what to do when another launcher already runs a shop on the demo server.
 */
export async function openShopDatabase(
  settings: Settings,
  dataDir: string,
  lifecycle: Lifecycle,
  { whenShared, server = {} }: { whenShared: 'join' | 'refuse'; server?: Record<string, string> },
): Promise<ShopDatabase> {
  const isDemo = settings.databaseUrl === null;
  let url = settings.databaseUrl ?? '';
  if (isDemo) {
    const demo: DemoDatabase = await step('Starting the database', () => openDemoDatabase(dataDir, server));
    if (!demo.isOurs && whenShared === 'refuse') {
      await demo.stop();
      throw new CannotStart(
        `Another shop uses ${dataDir}: stop that one, or set LACEWING_DATA_DIR to another folder for this one.`,
      );
    }
    lifecycle.onStop(() => demo.stop());
    url = demo.url;
  } else {
    await ensureReachable(url);
  }
  const migrations = await step('Migrating the database', async () => {
    try {
      return await applyMigrations(url);
    } catch (error) {
      if (isDemo) throw error;
      const reason = error instanceof Error ? error.message : String(error);
      throw new CannotStart(`The database at ${placeOf(url)} can't be migrated: ${reason}`);
    }
  });
  return { url, isDemo, migrations };
}

/** Tells this process and its children which database and which secrets to use. */
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
