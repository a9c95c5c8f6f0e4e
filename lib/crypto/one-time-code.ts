import { createHmac, hkdfSync, randomInt } from 'node:crypto';
import { siteEnv } from '@/lib/env/site-env';

/** Six random digits. */
export function newOneTimeCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/**
 * What of a code is stored: its HMAC-SHA256 in hex, bound to the address. A million plain hashes are computed in a
 * second; this one says nothing to whoever has only the database.
 */
export function hashOneTimeCode(email: string, code: string): string {
  const key = Buffer.from(hkdfSync('sha256', siteEnv().secret, '', 'lacewing one-time code', 32));
  return createHmac('sha256', key).update(`${email}\n${code}`).digest('hex');
}
