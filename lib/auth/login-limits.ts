import { type RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '@/lib/errors/app-error';
import { createLimiter } from '@/lib/rate-limits/limiter';

const MINUTE = 60;

/** Wrong passwords for one account from one address. */
const pairLimiter = () => createLimiter({ name: 'login-pair', points: 10, seconds: 15 * MINUTE });
/** Different accounts tried from one address. */
const addressLimiter = () => createLimiter({ name: 'login-address', points: 10, seconds: 15 * MINUTE });
/** One account from anywhere: loose, so that a stranger can't lock a person out for long. */
const accountLimiter = () => createLimiter({ name: 'login-account', points: 100, seconds: 60 * MINUTE });

async function consume(limiter: RateLimiterPostgres, key: string): Promise<RateLimiterRes> {
  try {
    return await limiter.consume(key);
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    const seconds = Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
    const minutes = Math.ceil(seconds / MINUTE);
    throw new AppError(
      'RATE_LIMITED',
      `Too many failed attempts to log in. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
      { retryAfterSeconds: seconds },
    );
  }
}

/**
 * Counts an attempt to log in before the password is looked at, so that parallel guesses can't slip through. Returns how
 * to take the count back once the password was right. Throws RATE_LIMITED.
 */
export async function countLoginAttempt(email: string, address: string): Promise<() => Promise<void>> {
  const pair = `${email}|${address}`;
  const isFirstOfPair = (await consume(pairLimiter(), pair)).consumedPoints === 1;
  if (isFirstOfPair) await consume(addressLimiter(), address);
  await consume(accountLimiter(), email);
  return async function takeBack() {
    await Promise.all([
      pairLimiter().delete(pair),
      accountLimiter().reward(email, 1),
      isFirstOfPair && addressLimiter().reward(address, 1),
    ]);
  };
}
