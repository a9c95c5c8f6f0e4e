import { db } from '@/lib/db/client';

/** Longer than any transaction lasts, and than two calls of a scheduler are apart. */
const SETTLED_AFTER_SECONDS = 10 * 60;

/**
 * The tags that expired after the sequence number up to which a deployment was repaired, or after `knows` if it never was;
 * and up to which number it is repaired then. The last minutes are read again the next time: a transaction that is still
 * open may hold a lower number than those that can be seen, and telling the host may have failed.
 */
export async function findTagsToRepair(deployment: string, knows: number): Promise<{ tags: string[]; upTo: number }> {
  const [found] = await db().$queryRaw<{ tags: string[]; up_to: number }[]>`
    WITH mark AS (
      SELECT coalesce((SELECT repaired_up_to FROM page_repairs WHERE deployment = ${deployment}), ${knows}::bigint) AS at
    )
    SELECT coalesce(array_agg(t.tag ORDER BY t.sequence) FILTER (WHERE t.sequence > mark.at), '{}') AS tags,
           greatest(mark.at, coalesce(max(t.sequence) FILTER (
             WHERE t.expired_at < now() - ${SETTLED_AFTER_SECONDS}::int * interval '1 second'), 0))::float8 AS up_to
    FROM mark LEFT JOIN expired_tags t ON true
    GROUP BY mark.at`;
  return { tags: found?.tags ?? [], upTo: found?.up_to ?? knows };
}

/** Stores up to which sequence number a deployment is repaired. Forgets deployments that nobody repaired for a month. */
export async function recordRepair(deployment: string, upTo: number): Promise<void> {
  await db().$executeRaw`
    INSERT INTO page_repairs (deployment, repaired_up_to) VALUES (${deployment}, ${upTo}::bigint)
    ON CONFLICT (deployment) DO UPDATE
      SET repaired_up_to = greatest(page_repairs.repaired_up_to, excluded.repaired_up_to), repaired_at = now()`;
  await db().$executeRaw`DELETE FROM page_repairs WHERE repaired_at < now() - interval '1 month'`;
}
