import { countUse, forgetUses, type Limit, networksOf, takeBackUse, tooMany } from '@/lib/access/rate-limits/limiter';
import { limits } from '@/lib/access/rate-limits/limits';
import { db } from '@/lib/platform/db/client';

/** Limits on wrong tries from one network: for one account (a pair), and on the number of accounts tried. */
interface PlaceLimits {
  pair: Limit;
  network: Limit;
}

interface TryLimits {
  narrow: PlaceLimits;
  wide: PlaceLimits;
  /** In a browser known to the account. */
  browser: Limit;
}

/** What is tried. Codes and passwords have separate counters, so that using up the one does not block the other. */
const limitsOf = {
  password: {
    narrow: { pair: limits.loginByPair, network: limits.loginByIp },
    wide: { pair: limits.loginByWidePair, network: limits.loginByWideIp },
    browser: limits.loginByBrowser,
  },
  code: {
    narrow: { pair: limits.enterCodeByPair, network: limits.enterCodeByIp },
    wide: { pair: limits.enterCodeByWidePair, network: limits.enterCodeByWideIp },
    browser: limits.enterCodeByBrowser,
  },
} satisfies Record<string, TryLimits>;

/** An origin of attempts at an account, and the keys that count them. */
interface Place {
  pair: string;
  network: string;
  limits: PlaceLimits;
}

function placesOf(tried: keyof typeof limitsOf, email: string, clientIp: string): Place[] {
  const networks = networksOf(clientIp);
  return (['narrow', 'wide'] as const).flatMap((width) => {
    const network = networks[width];
    if (network === null) return [];
    const { pair, network: ofNetwork } = limitsOf[tried][width];
    return {
      pair: `${pair.name}:${email}|${network}`,
      network: `${ofNetwork.name}:${network}`,
      limits: { pair, network: ofNetwork },
    };
  });
}

interface Counter {
  points: number;
  msBeforeNext: number;
}

/**
 * Throws RATE_LIMITED when a limit is already reached. Writes nothing, so that refused attempts leave no row for each
 * email tried.
 */
async function assertRoom(places: readonly Place[]): Promise<void> {
  const now = Date.now();
  const keys = places.flatMap(({ pair, network }) => [pair, network]);
  const rows = await db().$queryRaw<{ key: string; points: number; end: bigint }[]>`
    SELECT key, points, expire AS end FROM rate_limits WHERE key = ANY(${keys}::text[]) AND expire > ${now}::bigint`;
  const known = new Map(rows.map(({ key, points, end }) => [key, { points, msBeforeNext: Number(end) - now }]));
  for (const { pair, network, limits } of places) {
    const [ofPair, ofNetwork] = [known.get(pair), known.get(network)];
    if (ofPair && ofPair.points >= limits.pair.points) throw refusal(limits.pair, ofPair);
    // A pair that has been counted is already included in the network's count.
    const isNew = !ofPair || ofPair.points === 0;
    if (isNew && ofNetwork && ofNetwork.points >= limits.network.points) throw refusal(limits.network, ofNetwork);
  }
}

const refusal = ({ what }: Limit, { msBeforeNext }: Counter) => tooMany(what, msBeforeNext / 1000);

/**
 * Counts an attempt against the pair, and a new pair against its network, in one statement. The pair's row stays locked
 * until the network is counted, so that parallel attempts see each other.
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

/** Takes back attempts of a pair; without any left, the pair no longer counts for its network. */
async function takeBackPair({ pair, network }: Place, attempts: 'one' | 'all'): Promise<void> {
  await db().$executeRaw`
    WITH pair AS (
      UPDATE rate_limits SET points = CASE WHEN ${attempts === 'all'} THEN 0 ELSE points - 1 END
      WHERE key = ${pair} AND points > 0 AND expire > ${Date.now()}::bigint RETURNING points
    )
    UPDATE rate_limits SET points = points - 1
    WHERE key = ${network} AND points > 0 AND EXISTS (SELECT FROM pair WHERE points = 0)`;
}

/** An attempt to log in, counted as a failure before its secret is checked. */
export interface LoginAttempt {
  /** The secret was right: resets this failure and the earlier ones. */
  succeeded: () => Promise<void>;
  /** The secret could not be checked: takes this attempt back. */
  takenBack: () => Promise<void>;
}

/** The caller who tries a password or a code. */
export interface Asker {
  clientIp: string;
  /** The key of a browser in which the account was logged in before; null for any other. */
  knownBrowser: string | null;
}

/** Counts known browsers separately, so that failures elsewhere can't lock them out. */
async function countInKnownBrowser(limit: Limit, key: string): Promise<LoginAttempt> {
  await countUse(limit, key);
  return { succeeded: () => forgetUses(limit, key), takenBack: () => takeBackUse(limit, key) };
}

/**
 * Counts an attempt to log in before its secret is checked, so that parallel guesses are limited too. Throws
 * RATE_LIMITED.
 */
export async function countLoginAttempt(
  tried: keyof typeof limitsOf,
  email: string,
  { clientIp, knownBrowser }: Asker,
): Promise<LoginAttempt> {
  if (knownBrowser !== null) return countInKnownBrowser(limitsOf[tried].browser, `${email}|${knownBrowser}`);
  const places = placesOf(tried, email, clientIp);
  await assertRoom(places);
  for (const place of places) {
    const counted = await countPair(place);
    for (const name of ['pair', 'network'] as const)
      if (counted[name].points > place.limits[name].points) throw refusal(place.limits[name], counted[name]);
  }
  // From any network; codes have a limit of their own, see email-code-service.ts.
  if (tried === 'password') await countUse(limits.loginByAccount, email);
  const takeBack = async (attempts: 'one' | 'all') => {
    await Promise.all([
      ...places.map((place) => takeBackPair(place, attempts)),
      ...(tried === 'password' ? [takeBackUse(limits.loginByAccount, email)] : []),
    ]);
  };
  return { succeeded: () => takeBack('all'), takenBack: () => takeBack('one') };
}

/** Resets an account's wrong passwords, in total and from this network, once the mailbox is proven. */
export async function forgetWrongPasswords(email: string, clientIp: string): Promise<void> {
  await forgetUses(limits.loginByAccount, email);
  await Promise.all(placesOf('password', email, clientIp).map((place) => takeBackPair(place, 'all')));
}
