import { Client } from 'pg';

/** Whether the migrated database at `url` has neither products nor accounts. */
export async function isShopEmpty(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query('SELECT 1 WHERE EXISTS (TABLE products) OR EXISTS (TABLE users)');
    return rows.length === 0;
  } finally {
    await client.end();
  }
}
