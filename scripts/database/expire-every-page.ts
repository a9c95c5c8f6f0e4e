import { Client } from 'pg';
import { catalogueTag, everythingTag } from '@/lib/cache/tags';

/** Records that every page made before now is old: a shop that runs on this database makes it anew. */
export async function expireEveryPage(url: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(
      `INSERT INTO expired_tags (tag, expired_at) SELECT unnest($1::text[]), clock_timestamp()
       ON CONFLICT (tag) DO UPDATE SET expired_at = excluded.expired_at`,
      [[catalogueTag, everythingTag].sort()],
    );
  } finally {
    await client.end();
  }
}
