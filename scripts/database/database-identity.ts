import { createHash } from 'node:crypto';
import { Client } from 'pg';

/** A name for the database behind an address: the same for the same data, another for a new server or database. */
export async function identifyDatabase(url: string): Promise<string> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ identity: string }>(
      `SELECT (SELECT system_identifier FROM pg_control_system()) || '/' || oid AS identity
       FROM pg_database WHERE datname = current_database()`,
    );
    return rows[0]?.identity ?? url;
  } catch {
    // Some hosts keep that function to themselves.
    const { host, pathname } = new URL(url);
    return createHash('sha256').update(`${host}${pathname}`).digest('hex');
  } finally {
    await client.end();
  }
}
