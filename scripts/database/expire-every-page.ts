import { Client } from 'pg';
import { catalogueTag, everythingTag } from '@/lib/cache/tags';

/** Next's own tag on every page, also on those that read no data but show a setting. */
const ANY_PAGE = '_N_T_/layout';

async function onDatabase(url: string, work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  await client.connect();
  await work(client).finally(() => client.end());
}

async function expireAll(client: Client): Promise<void> {
  await client.query(
    `INSERT INTO expired_tags (tag, expired_at) SELECT unnest($1::text[]), clock_timestamp()
     ON CONFLICT (tag) DO UPDATE SET expired_at = excluded.expired_at`,
    [[catalogueTag, everythingTag, ANY_PAGE].sort()],
  );
}

/** Records that every page made before now is old: a shop that runs on this database makes it anew. */
export function expireEveryPage(url: string): Promise<void> {
  return onDatabase(url, expireAll);
}

/**
 * The same for a build whose pages were made elsewhere: once a build and database, however many instances start with it
 * and however often.
 */
export function expirePagesOfBuild(url: string, build: string): Promise<void> {
  return onDatabase(url, async (client) => {
    await client.query('BEGIN');
    const { rowCount } = await client.query('INSERT INTO expired_tags (tag) VALUES ($1) ON CONFLICT (tag) DO NOTHING', [
      `build:${build}`,
    ]);
    if (rowCount === 1) await expireAll(client);
    await client.query('COMMIT');
  });
}
