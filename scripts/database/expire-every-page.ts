import type { Client } from 'pg';
import { catalogueTag, everythingTag } from '@/lib/cache/tags';
import { onServer } from '../postgres/on-server';

/** Next's own tag on every page, also on those that read no data but show a setting. */
const ANY_PAGE = '_N_T_/layout';

async function expireAll(client: Client): Promise<void> {
  await client.query(
    `INSERT INTO expired_tags (tag, expired_at) SELECT unnest($1::text[]), clock_timestamp()
     ON CONFLICT (tag) DO UPDATE SET expired_at = excluded.expired_at`,
    [[catalogueTag, everythingTag, ANY_PAGE].sort()],
  );
}

/** Records that every page made before now is old: a shop that runs on this database makes it anew. */
export function expireEveryPage(url: string): Promise<void> {
  return onServer(url, expireAll);
}

/** The same for a build whose pages were made elsewhere: once per build and database, however many instances start. */
export function expirePagesOfBuild(url: string, build: string): Promise<void> {
  return onServer(url, async (client) => {
    await client.query('BEGIN');
    const { rowCount } = await client.query('INSERT INTO expired_tags (tag) VALUES ($1) ON CONFLICT (tag) DO NOTHING', [
      `build:${build}`,
    ]);
    if (rowCount === 1) await expireAll(client);
    await client.query('COMMIT');
  });
}

/**
 * The sequence number of the last expired tag that is certainly committed: pages rendered from now on show everything up
 * to it. While transactions are open, which may hold lower numbers, it is the last number from half a minute ago: no
 * transaction lasts longer.
 */
export function lastKnownExpiry(url: string): Promise<number> {
  return onServer(url, async (client) => {
    const { rows } = await client.query<{ known: number }>(
      `SELECT coalesce(max(sequence), 0)::float8 AS known FROM expired_tags
       WHERE expired_at < clock_timestamp() - interval '30 seconds'
          OR NOT EXISTS (SELECT FROM pg_snapshot_xip(pg_current_snapshot()))`,
    );
    return rows[0]?.known ?? 0;
  });
}
