import { db, Prisma } from '@/lib/platform/db/client';
import type { EventQuery } from './event-schema';

/** How many events one transaction numbers. */
const NUMBERED_AT_ONCE = 20_000;

/**
 * Numbers what is committed and has no number yet. Numbers follow each other without a gap and are given under a lock,
 * so a reader of one has read every event before it: an event whose transaction was still open then comes later, with a
 * higher number.
 */
export async function numberEvents(): Promise<void> {
  for (let numbered = NUMBERED_AT_ONCE; numbered === NUMBERED_AT_ONCE; ) {
    const [waiting] = await db().$queryRaw<object[]>`SELECT 1 FROM events WHERE number IS NULL LIMIT 1`;
    if (!waiting) return;
    numbered = await db().$transaction(async (transaction) => {
      // Locks the row, or makes it. Only a statement that begins after the wait sees what others have numbered.
      await transaction.$executeRaw`
        INSERT INTO event_counters (id) VALUES (1) ON CONFLICT (id) DO UPDATE SET last = event_counters.last`;
      const count = await transaction.$executeRaw`
        UPDATE events e SET number = c.last + w.place
        FROM (SELECT id, row_number() OVER (ORDER BY id) AS place
              FROM (SELECT id FROM events WHERE number IS NULL ORDER BY id LIMIT ${NUMBERED_AT_ONCE}) first) w,
          event_counters c
        WHERE e.id = w.id`;
      await transaction.$executeRaw`UPDATE event_counters SET last = last + ${count}`;
      return count;
    });
  }
}

export interface EventRow {
  number: number;
  topic: string;
  data: Record<string, unknown>;
  at: Date;
}

/** Numbered events after a number and before another, in their order or the newest first. */
export async function listEventRows({ after, before, isNewestFirst, topics, limit }: EventQuery): Promise<EventRow[]> {
  return db().$queryRaw<EventRow[]>`
    SELECT number::float8 AS number, topic, data, at FROM events
    WHERE number > ${after} AND (${topics}::text[] IS NULL OR topic = ANY(${topics}::text[]))
      ${before === null ? Prisma.empty : Prisma.sql`AND number < ${before}`}
    ORDER BY number ${isNewestFirst ? Prisma.sql`DESC` : Prisma.empty} LIMIT ${limit}`;
}

/** The last number that was given. */
export async function lastEventNumber(): Promise<number> {
  const [row] = await db().$queryRaw<{ last: number }[]>`SELECT last::float8 AS last FROM event_counters`;
  return row?.last ?? 0;
}
