import { createHash } from 'node:crypto';
import { onServer } from '../postgres/on-server';

/** A name for the database at `url`: the same for the same data, another one for a new server or database. */
export function identifyDatabase(url: string): Promise<string> {
  return onServer(url, async (client) => {
    try {
      const { rows } = await client.query<{ identity: string }>(
        `SELECT (SELECT system_identifier FROM pg_control_system()) || '/' || oid AS identity
         FROM pg_database WHERE datname = current_database()`,
      );
      return rows[0]?.identity ?? url;
    } catch {
      // Some hosts do not allow that function.
      const { host, pathname } = new URL(url);
      return createHash('sha256').update(`${host}${pathname}`).digest('hex');
    }
  });
}
