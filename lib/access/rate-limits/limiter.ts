import ipaddr from 'ipaddr.js';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { type DbTransaction, dbPool } from '@/lib/platform/db/client';
import { AppError } from '@/lib/platform/errors/app-error';
import { countRefusal } from '@/lib/platform/telemetry/metrics.mjs';

export interface Limit {
  /** Prefix of the keys in the table. */
  name: string;
  points: number;
  /** Length of the window, which begins with the first point. */
  seconds: number;
  /** What is limited, as in the message `Too many <what>.` */
  what: string;
  /** What the user can do until then, as a sentence. */
  meanwhile?: string;
}

const limiters = new Map<string, RateLimiterPostgres>();

/**
 * The pool for the library. Removes the names from its prepared statements, which some connection poolers don't
 * support.
 */
const namelessPool = {
  query: ({ text, values }: { text: string; values: unknown[] }) => dbPool().query({ text, values }),
};

/** The same for a transaction. */
const poolOf = (transaction: DbTransaction) => ({
  async query({ text, values }: { text: string; values: unknown[] }) {
    const rows = await transaction.$queryRawUnsafe<{ points: number; expire: bigint }[]>(text, ...values);
    return { rows: rows.map(({ points, expire }) => ({ points, expire: Number(expire) })) };
  },
});

const newLimiter = ({ name, points, seconds }: Limit, storeClient: object) =>
  new RateLimiterPostgres({
    storeClient,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points,
    duration: seconds,
  });

function limiterOf(limit: Limit): RateLimiterPostgres {
  const known = limiters.get(limit.name) ?? newLimiter(limit, namelessPool);
  limiters.set(limit.name, known);
  return known;
}

function inWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes > 90) return `${Math.ceil(minutes / 60)} hours`;
  return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
}

/** RATE_LIMITED for too many of `what`; `seconds` until the next is allowed. */
export function tooMany(what: string, seconds: number, meanwhile = ''): AppError {
  countRefusal(what);
  const pause = Math.max(1, Math.ceil(seconds));
  return new AppError('RATE_LIMITED', `Too many ${what}. Please try again in ${inWords(pause)}. ${meanwhile}`.trim(), {
    retryAfterSeconds: pause,
  });
}

/**
 * Counts one use and returns how many there were in this window, including this one. Exact across processes: each count
 * is one atomic upsert in Postgres. In a transaction, a rollback takes the use back. Throws RATE_LIMITED with the time
 * to wait.
 */
export async function countUse(limit: Limit, key: string, transaction?: DbTransaction): Promise<number> {
  const limiter = transaction ? newLimiter(limit, poolOf(transaction)) : limiterOf(limit);
  try {
    return (await limiter.consume(key)).consumedPoints;
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    throw tooMany(limit.what, refused.msBeforeNext / 1000, limit.meanwhile);
  }
}

/** What counts as one visitor: an IPv4 address, or an IPv6 /64 network (one home). */
interface Networks {
  narrow: string;
  /** The /48 that one customer of a provider may have; null for IPv4. */
  wide: string | null;
}

/** The networks of an IP as `readClientIp` formats it. */
export function networksOf(clientIp: string): Networks {
  if (!ipaddr.IPv6.isValid(clientIp)) return { narrow: clientIp, wide: null };
  const networkOf = (bits: number) => `${ipaddr.IPv6.networkAddressFromCIDR(`${clientIp}/${bits}`)}/${bits}`;
  return { narrow: networkOf(64), wide: networkOf(48) };
}

/** A mobile provider's customers share a wide network, so its limit is higher. */
const WIDE_FACTOR = 10;

/** The limit of a wide network. */
const wideOf = (limit: Limit): Limit => ({
  ...limit,
  name: `${limit.name}-wide`,
  points: limit.points * WIDE_FACTOR,
});

/** Throws RATE_LIMITED when all uses are spent; counts nothing. */
async function assertNotSpent(limit: Limit, key: string): Promise<void> {
  const counted = await limiterOf(limit).get(key);
  if (counted && counted.consumedPoints >= limit.points) throw tooMany(limit.what, counted.msBeforeNext / 1000);
}

/** Counts one use of this IP. Throws RATE_LIMITED. */
export async function countUseByIp(limit: Limit, clientIp: string): Promise<void> {
  const { narrow, wide } = networksOf(clientIp);
  if (!wide) {
    await countUse(limit, narrow);
    return;
  }
  // Checked first, so that refused calls leave no row for each of one customer's many networks.
  await assertNotSpent(wideOf(limit), wide);
  await countUse(limit, narrow);
  await countUse(wideOf(limit), wide);
}

/** Throws RATE_LIMITED when this IP or its wide network has spent all its uses; counts nothing. */
export async function assertUsesLeftByIp(limit: Limit, clientIp: string): Promise<void> {
  const { narrow, wide } = networksOf(clientIp);
  if (wide) await assertNotSpent(wideOf(limit), wide);
  await assertNotSpent(limit, narrow);
}

/** Counts one use and returns whether it was allowed, for callers who must not learn that there is a limit. */
export async function isUseLeft(limit: Limit, key: string, transaction?: DbTransaction): Promise<boolean> {
  try {
    await countUse(limit, key, transaction);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'RATE_LIMITED') return false;
    throw error;
  }
}

/** Takes back one use. */
export async function takeBackUse(limit: Limit, key: string): Promise<void> {
  await limiterOf(limit).reward(key, 1);
}

/** Allows one more use, however many were refused meanwhile. */
export async function allowOneMore(limit: Limit, key: string): Promise<void> {
  const counted = await limiterOf(limit).get(key);
  if (counted) await limiterOf(limit).reward(key, Math.max(1, counted.consumedPoints - limit.points + 1));
}

/** Deletes all uses. */
export async function forgetUses(limit: Limit, key: string): Promise<void> {
  await limiterOf(limit).delete(key);
}
