import { createHmac, hkdfSync, randomInt } from 'node:crypto';
import { siteEnv } from '@/lib/platform/env/site-env';

/** Six random digits. */
export function newOneTimeCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/**
 * The stored form of a code: an HMAC-SHA256 of it, its purpose and the email, in hex. Plain hashes of all six-digit
 * codes could be computed in a second; these need NEXTAUTH_SECRET.
 */
export function hashOneTimeCode(purpose: string, email: string, code: string): string {
  const key = Buffer.from(hkdfSync('sha256', siteEnv().secret, '', 'lacewing one-time code', 32));
  return createHmac('sha256', key).update(`${purpose}\n${email}\n${code}`).digest('hex');
}
