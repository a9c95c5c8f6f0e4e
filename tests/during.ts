import type { PoolClient } from 'pg';
import { dbPool } from '@/lib/platform/db/client';

async function isSomebodyWaiting(): Promise<boolean> {
  const { rows } = await dbPool().query(
    `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return rows.length > 0;
}

/**
 * Makes a call while a change is under way in a transaction of its own, and returns what the call answers. The change
 * is committed as soon as the call waits for it, or is through without waiting.
 */
export async function during<Result>(
  change: (client: PoolClient) => Promise<unknown>,
  call: () => Promise<Result>,
): Promise<Result> {
  const client = await dbPool().connect();
  try {
    await client.query('BEGIN');
    await change(client);
    let isThrough = false;
    const answer = call().finally(() => {
      isThrough = true;
    });
    while (!isThrough && !(await isSomebodyWaiting())) await new Promise((resolve) => setTimeout(resolve, 20));
    await client.query('COMMIT');
    return await answer;
  } finally {
    client.release();
  }
}
