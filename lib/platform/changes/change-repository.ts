import { db } from '@/lib/platform/db/client';

/** Up to when all changes are known: what is still being written is later. */
export async function settledUntil(): Promise<Date> {
  const [row] = await db().$queryRaw<{ until: Date }[]>`SELECT changes_settled_until() AS until`;
  if (!row) throw new Error('Postgres answered no row');
  return row.until;
}
