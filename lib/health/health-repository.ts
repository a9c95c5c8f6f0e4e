import { db } from '@/lib/db/client';

/** Resolves when the database answers; throws what the database client throws when it does not. */
export async function pingDatabase(): Promise<void> {
  await db().$queryRaw`SELECT 1`;
}
