import { createHash, randomInt } from 'node:crypto';
import { readTyped } from '@/lib/platform/text/typed';

/** Letters and digits that people don't take for one another. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const GROUPS = 4;
const GROUP_LENGTH = 4;
const LAST = 4;

/** A code of 79 random bits, in groups that can be read aloud: `KX7P-93MB-QT4D-8RWA`. */
export function newGiftCardCode(): string {
  const group = () => Array.from({ length: GROUP_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}

/** A code as it is compared: people type it in any letter case, with spaces or without hyphens. */
const plainOf = (typed: string) => readTyped(typed).toUpperCase().replace(/[\s-]/g, '');

/** The stored form of a code. A guess has too many to try, so that it needs no slow hash. */
export const hashOfCode = (typed: string): string => createHash('sha256').update(plainOf(typed)).digest('hex');

/** The end of a code, by which people know a card. */
export const last4Of = (code: string): string => plainOf(code).slice(-LAST);
