import { connectionAside, dbPool } from '@/lib/platform/db/client';

/** Mails that have neither left nor been given up. */
export interface MailQueue {
  /** To be sent now. */
  due: number;
  /** To be tried again later. */
  waiting: number;
  /** Seconds since the oldest of all was promised; 0 without one. */
  oldestSeconds: number;
}

/** Counts the mails that are to leave, on the connection beside the pool: the pool may be what is overloaded. */
export async function measureMailQueue(): Promise<MailQueue> {
  const { rows } = await connectionAside().query<MailQueue>(
    `SELECT count(*) FILTER (WHERE next_attempt_at <= now())::int AS due,
            count(*) FILTER (WHERE next_attempt_at > now())::int AS waiting,
            coalesce(extract(epoch FROM now() - min(created_at)), 0)::float8 AS "oldestSeconds"
     FROM outbox_mails WHERE sent_at IS NULL AND failed_at IS NULL`,
  );
  return rows[0] ?? { due: 0, waiting: 0, oldestSeconds: 0 };
}

/** How the pool is used: connections in use and idle, and requests that wait for one. */
export function poolUse(): { busy: number; idle: number; waiting: number } {
  const { totalCount, idleCount, waitingCount } = dbPool();
  return { busy: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
}
