import type { Client } from 'pg';
import { catalogueTag, everythingTag } from '@/lib/platform/cache/tags';
import { onServer } from './on-server';

async function expireAll(client: Client): Promise<void> {
  await client.query(
    `INSERT INTO expired_tags (tag, expired_at) SELECT unnest($1::text[]), clock_timestamp()
     ON CONFLICT (tag) DO UPDATE SET expired_at = excluded.expired_at`,
    [[catalogueTag, everythingTag].sort()],
  );
}

/** Purges every page in the caches of shops on this database. */
export function expireEveryPage(url: string): Promise<void> {
  return onServer(url, expireAll);
}
