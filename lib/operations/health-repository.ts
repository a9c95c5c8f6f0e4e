import { connectionAside } from '@/lib/db/client';

let asking: Promise<unknown> | undefined;

/**
 * Resolves when the database answers; throws what the database client throws when it does not. However many ask at the
 * same time, it is asked once, and not by one of the connections that people wait for.
 */
export async function pingDatabase(): Promise<void> {
  asking ??= connectionAside()
    .query('SELECT 1')
    .finally(() => {
      asking = undefined;
    });
  await asking;
}
