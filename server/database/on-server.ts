import { Client, type ClientConfig } from 'pg';

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
