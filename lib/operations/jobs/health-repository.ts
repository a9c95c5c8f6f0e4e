import { connectionAside, openConnections } from '@/lib/platform/db/client';

export { openConnections };

let asking: Promise<unknown> | undefined;

/**
 * Resolves when the database answers; throws the database client's error when it does not. Simultaneous calls share one
 * query, on a connection outside of the pool.
 */
export async function pingDatabase(): Promise<void> {
  asking ??= connectionAside()
    .query('SELECT 1')
    .finally(() => {
      asking = undefined;
    });
  await asking;
}
