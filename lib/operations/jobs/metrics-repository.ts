import { connectionAside, dbPool } from '@/lib/platform/db/client';

/** Pending mails. */
export interface MailQueue {
  /** Due now. */
  due: number;
  /** To be retried later. */
  waiting: number;
  /** Seconds since the oldest was stored; 0 without one. */
  oldestSeconds: number;
}

/** Counts pending mails on the connection outside of the pool, since the pool may be overloaded. */
export async function measureMailQueue(): Promise<MailQueue> {
  const { rows } = await connectionAside().query<MailQueue>(
    `SELECT count(*) FILTER (WHERE next_attempt_at <= now())::int AS due,
            count(*) FILTER (WHERE next_attempt_at > now())::int AS waiting,
            coalesce(extract(epoch FROM now() - min(created_at)), 0)::float8 AS "oldestSeconds"
     FROM outbox_mails WHERE sent_at IS NULL AND failed_at IS NULL`,
  );
  return rows[0] ?? { due: 0, waiting: 0, oldestSeconds: 0 };
}

/** Use of the pool: connections in use, idle ones, and requests waiting for one. */
export function poolUse(): { busy: number; idle: number; waiting: number } {
  const { totalCount, idleCount, waitingCount } = dbPool();
  return { busy: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
}
