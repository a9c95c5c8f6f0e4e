import { db } from '@/lib/db/client';
import { countUse, type Limit, networksOf, takeBackUse, tooMany } from '@/lib/rate-limits/limiter';
import { limits } from '@/lib/rate-limits/limits';

/** How many wrong passwords may come from one network: for one account (a pair), and for how many accounts. */
interface PlaceLimits {
  pair: Limit;
  network: Limit;
}

const narrowLimits: PlaceLimits = { pair: limits.loginByPair, network: limits.loginByIp };
const wideLimits: PlaceLimits = { pair: limits.loginByWidePair, network: limits.loginByWideIp };

/** Where an attempt for an account comes from, and the keys under which it is counted. */
interface Place {
  pair: string;
  network: string;
  limits: PlaceLimits;
}

function placeOf(email: string, network: string, limits: PlaceLimits): Place {
  return { pair: `${limits.pair.name}:${email}|${network}`, network: `${limits.network.name}:${network}`, limits };
}

interface Counter {
  points: number;
  msBeforeNext: number;
}

/**
 * Counts an attempt against the pair, and a new pair against its network, in one statement. The pair's row stays locked
 * until the network is counted, so that each of several parallel attempts sees the earlier ones.
 */
async function countPair({ pair, network, limits }: Place): Promise<{ pair: Counter; network: Counter }> {
  const now = Date.now();
  const rows = await db().$queryRaw<{ pairUses: number; pairEnd: bigint; networkUses: number; networkEnd: bigint }[]>`
    WITH pair AS (
      INSERT INTO rate_limits AS counted (key, points, expire) VALUES (${pair}, 1, ${now + limits.pair.seconds * 1000}::bigint)
      ON CONFLICT (key) DO UPDATE SET
        points = CASE WHEN counted.expire <= ${now}::bigint THEN 1 ELSE counted.points + 1 END,
        expire = CASE WHEN counted.expire <= ${now}::bigint THEN excluded.expire ELSE counted.expire END
      RETURNING points, expire
    ), network AS (
      INSERT INTO rate_limits AS counted (key, points, expire)
      SELECT ${network}, (pair.points = 1)::int, ${now + limits.network.seconds * 1000}::bigint FROM pair
      ON CONFLICT (key) DO UPDATE SET
        points = CASE WHEN counted.expire <= ${now}::bigint THEN 0 ELSE counted.points END + excluded.points,
        expire = CASE WHEN counted.expire <= ${now}::bigint THEN excluded.expire ELSE counted.expire END
      RETURNING points, expire
    )
    SELECT pair.points AS "pairUses", pair.expire AS "pairEnd",
           network.points AS "networkUses", network.expire AS "networkEnd"
    FROM pair, network`;
  const [row] = rows;
  if (!row) throw new Error('counting an attempt to log in returned nothing');
  return {
    pair: { points: row.pairUses, msBeforeNext: Number(row.pairEnd) - now },
    network: { points: row.networkUses, msBeforeNext: Number(row.networkEnd) - now },
  };
}

/** Takes attempts of a pair back; with the last of them its network has one account less. */
async function takeBackPair({ pair, network }: Place, attempts: 'one' | 'all'): Promise<void> {
  await db().$executeRaw`
    WITH pair AS (
      UPDATE rate_limits SET points = CASE WHEN ${attempts === 'all'} THEN 0 ELSE points - 1 END
      WHERE key = ${pair} AND points > 0 AND expire > ${Date.now()}::bigint RETURNING points
    )
    UPDATE rate_limits SET points = points - 1
    WHERE key = ${network} AND points > 0 AND EXISTS (SELECT FROM pair WHERE points = 0)`;
}

/** An attempt to log in, counted as a failure before its password is checked. */
export interface LoginAttempt {
  /** The password was right: forgets this one and the failures before it. */
  succeeded: () => Promise<void>;
  /** The password could not be checked: takes this one back. */
  takenBack: () => Promise<void>;
}

/**
 * Counts an attempt to log in before the password is checked, so that parallel guesses are limited too.
 * Throws RATE_LIMITED.
 */
export async function countLoginAttempt(email: string, clientIp: string): Promise<LoginAttempt> {
  const { narrow, wide } = networksOf(clientIp);
  const places = [placeOf(email, narrow, narrowLimits), ...(wide ? [placeOf(email, wide, wideLimits)] : [])];
  for (const place of places) {
    const counted = await countPair(place);
    for (const name of ['pair', 'network'] as const)
      if (counted[name].points > place.limits[name].points)
        throw tooMany(place.limits[name].what, counted[name].msBeforeNext / 1000);
  }
  await countUse(limits.loginByAccount, email);
  const takeBack = async (attempts: 'one' | 'all') => {
    await Promise.all([
      ...places.map((place) => takeBackPair(place, attempts)),
      takeBackUse(limits.loginByAccount, email),
    ]);
  };
  return { succeeded: () => takeBack('all'), takenBack: () => takeBack('one') };
}
