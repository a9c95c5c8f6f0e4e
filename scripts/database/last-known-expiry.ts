import { Client } from 'pg';

/**
 * The number of the last expired tag whose write is certainly visible to whoever reads from now on: what is rendered
 * now shows everything up to it. Transactions that are under way may hold lower numbers; then it is that of a write half
 * a minute ago, which is longer than a transaction may last.
 */
export async function lastKnownExpiry(url: string): Promise<number> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ known: number }>(
      `SELECT coalesce(max(sequence), 0)::float8 AS known FROM expired_tags
       WHERE expired_at < clock_timestamp() - interval '30 seconds'
          OR NOT EXISTS (SELECT FROM pg_snapshot_xip(pg_current_snapshot()))`,
    );
    return rows[0]?.known ?? 0;
  } finally {
    await client.end();
  }
}
