import { RateLimiterPostgres } from 'rate-limiter-flexible';
import { dbPool } from '@/lib/db/client';

export interface Limit {
  /** Prefix of the keys in the table. */
  name: string;
  points: number;
  /** Length of the window, which begins with the first point. */
  seconds: number;
}

const limiters = new Map<string, RateLimiterPostgres>();

/** A counter in Postgres, exact across processes: each count is one atomic upsert. */
export function createLimiter({ name, points, seconds }: Limit): RateLimiterPostgres {
  const known = limiters.get(name);
  if (known) return known;
  const limiter = new RateLimiterPostgres({
    storeClient: dbPool(),
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix: name,
    points,
    duration: seconds,
  });
  limiters.set(name, limiter);
  return limiter;
}
