import { countUse, forgetUses, type Limit, takeBackUse } from '@/lib/rate-limits/limiter';

const MINUTE = 60;
const what = 'failed attempts to log in';

/** Wrong passwords for one account from one address. */
const pairLimit: Limit = { name: 'login-pair', points: 10, seconds: 15 * MINUTE, what };
/** Different accounts tried from one address. */
const addressLimit: Limit = { name: 'login-address', points: 10, seconds: 15 * MINUTE, what };
/** One account from anywhere: loose, so that a stranger can't lock a person out for long. */
const accountLimit: Limit = { name: 'login-account', points: 100, seconds: 60 * MINUTE, what };

/**
 * Counts an attempt to log in before the password is looked at, so that parallel guesses can't slip through. Returns how
 * to take the count back once the password was right. Throws RATE_LIMITED.
 */
export async function countLoginAttempt(email: string, address: string): Promise<() => Promise<void>> {
  const pair = `${email}|${address}`;
  const isFirstOfPair = (await countUse(pairLimit, pair)) === 1;
  if (isFirstOfPair) await countUse(addressLimit, address);
  await countUse(accountLimit, email);
  return async function takeBack() {
    await Promise.all([
      forgetUses(pairLimit, pair),
      takeBackUse(accountLimit, email),
      isFirstOfPair && takeBackUse(addressLimit, address),
    ]);
  };
}
