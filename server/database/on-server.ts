import { Client, type ClientConfig } from 'pg';

/** For work that takes as long as it takes: a server may limit the shop's role (docs/operations.md, "Poolers"). */
export const LIFT_TIME_LIMITS =
  'SET statement_timeout = 0; SET lock_timeout = 0; SET idle_in_transaction_session_timeout = 0';

/** The URL of another database on the same server. */
export function onDatabase(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.toString();
}

/** Runs `work` over a connection of its own, which is closed afterwards. */
export async function onServer<Result>(
  url: string,
  work: (client: Client) => Promise<Result>,
  config: ClientConfig = {},
): Promise<Result> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000, ...config });
  // A broken connection also fails the query; without a listener it would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
