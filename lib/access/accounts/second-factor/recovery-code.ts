import { randomInt } from 'node:crypto';
import { hashOneTimeCode } from '@/lib/platform/crypto/one-time-code';
import { readTyped } from '@/lib/platform/text/typed';

/** Letters and digits that people don't take for one another. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const HALF = 5;
const CODES = 10;

/** Ten codes of 49 random bits each, such as `KX7PM-93MBD`. */
export function newRecoveryCodes(): string[] {
  const half = () => Array.from({ length: HALF }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  const codes = new Set<string>();
  while (codes.size < CODES) codes.add(`${half()}-${half()}`);
  return [...codes];
}

/** The stored form of a code, which people type in any letter case, with spaces or without the hyphen. */
export function hashRecoveryCode(userId: string, typed: string): string {
  return hashOneTimeCode('recovery', userId, readTyped(typed).toUpperCase().replace(/[\s-]/g, ''));
}
