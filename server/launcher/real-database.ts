import { mayMigrate } from '@/hosts/vercel/vercel-build';
import { CannotStart, systemErrorCode } from '@/lib/platform/errors/cannot-start';
import { applyMigrations, pendingMigrations } from '../database/apply-migrations';
import { onServer } from '../database/on-server';
import { warnIfNewer } from './newer-database';
import { step } from './progress';

interface RealDatabase {
  databaseUrl: string;
  directUrl: string | null;
}

/** Host, port and name of a database, without its password, for messages. */
function placeOf(url: string): string {
  const { hostname, port, pathname } = new URL(url);
  return `${hostname}:${port || 5432}${pathname}`;
}

function orDemo(name: string): string {
  return name === 'DATABASE_URL' ? '; unset it to run the demo shop' : '';
}

function explainConnection(error: unknown, url: string, name: string): CannotStart {
  const code = systemErrorCode(error);
  const reason = error instanceof Error ? error.message || code : String(error);
  return new CannotStart(
    `The database at ${placeOf(url)} can't be used (${reason}): correct ${name} or start that server${orDemo(name)}.`,
  );
}

async function ensureReachable(url: string, name: string): Promise<void> {
  if (!/^postgres(ql)?:\/\//.test(url) || !URL.canParse(url)) {
    throw new CannotStart(
      `${name} must be an address such as postgresql://user:password@host:5432/shop${orDemo(name)}.`,
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
    throw explainConnection(error, url, name);
  }
}

async function migrate(url: string): Promise<string[]> {
  try {
    if (mayMigrate(process.env)) return await step('Migrating the database', () => applyMigrations(url));
    const pending = await pendingMigrations(url);
    if (pending.length === 0) return [];
    throw new Error(
      `a preview does not migrate, and it lacks ${pending.join(', ')}; give previews a database of their own and set MIGRATE_PREVIEWS=1 for them`,
    );
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CannotStart(`The database at ${placeOf(url)} can't be migrated: ${reason}`);
  }
}

/**
 * Migrates a real shop's database, through `directUrl` if `url` leads to a pooler, and returns the names of the applied
 * migrations. Warns if the database is newer than this version. Throws CannotStart if one of the URLs can't be used.
 */
export async function openRealDatabase({ databaseUrl, directUrl }: RealDatabase): Promise<string[]> {
  await ensureReachable(databaseUrl, 'DATABASE_URL');
  if (directUrl) await ensureReachable(directUrl, 'DATABASE_DIRECT_URL');
  const migrations = await migrate(directUrl ?? databaseUrl);
  await warnIfNewer(directUrl ?? databaseUrl);
  return migrations;
}
