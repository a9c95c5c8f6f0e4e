import { readTyped } from '@/lib/platform/text/typed';

// Postal codes as masks: 9 stands for a digit, A for a letter, X for either; other signs are themselves.

/** A mask whose first letters, up to a hyphen, are the country's: they may be left out. */
const withOwnPrefix = /^([B-WYZ]+)-/;

const wildcards: Readonly<Record<string, string>> = { '9': '[0-9]', A: '[A-Z]', X: '[A-Z0-9]' };

/** Whether a character stands for something, rather than between what does. */
const isSign = (character: string) => /[A-Z0-9]/.test(character);

const onlySigns = (text: string) => text.replace(/[^A-Z0-9]/g, '');

/**
 * A postal code as the post writes it, whatever was typed between its signs; null where it fits none of the masks. A
 * country's letters before a number (`D-10115`) are left out.
 */
export function readPostalCode(masks: readonly string[], text: string): string | null {
  const typed = readTyped(text).toUpperCase();
  if (!/^[A-Z0-9 .-]+$/.test(typed)) return null;
  for (const mask of masks) {
    const prefix = withOwnPrefix.exec(mask)?.[1] ?? '';
    const signs = onlySigns(mask.slice(prefix.length));
    const given = onlySigns(mask.startsWith('9') ? typed.replace(/^[A-Z]{1,2}\s*-\s*(?=\d)/, '') : typed);
    const bare = given.startsWith(prefix) ? given.slice(prefix.length) : given;
    const pattern = new RegExp(`^${[...signs].map((sign) => wildcards[sign] ?? sign).join('')}$`);
    if (!pattern.test(bare)) continue;
    let next = 0;
    return prefix + [...mask.slice(prefix.length)].map((sign) => (isSign(sign) ? bare[next++] : sign)).join('');
  }
  return null;
}

/** Whether a character may stand where a mask has this one. */
function fits(given: string, expected: string): boolean {
  const isDigit = given >= '0' && given <= '9';
  const isLetter = given >= 'A' && given <= 'Z';
  if (expected === '9') return isDigit;
  if (expected === 'A') return isLetter;
  return expected === 'X' ? isDigit || isLetter : given === expected;
}

/** What a text means as the beginning of codes with this mask, without signs between; null where none begins so. */
function beginningWith(mask: string, text: string): string | null {
  let at = 0;
  let read = '';
  for (const expected of mask) {
    if (at === text.length) break;
    const given = text[at] ?? '';
    if (isSign(expected)) {
      if (!fits(given, expected)) return null;
      read += given;
      at++;
    } else if (/[ .-]/.test(given)) at++;
  }
  return at === text.length && read !== '' ? read : null;
}

/**
 * The beginning of postal codes as they are compared, without signs; null where no code begins so. What is understood
 * in a whole code is understood here: the letters of the country may be there or not. Signs may only stand where a code
 * has them, so that `80-81` is not taken for 8081.
 */
export function readCodeBeginning(masks: readonly string[], text: string): string | null {
  const typed = readTyped(text).toUpperCase();
  for (const mask of masks) {
    const prefix = withOwnPrefix.exec(mask)?.[1] ?? '';
    const given = mask.startsWith('9') ? typed.replace(/^[A-Z]{1,2}\s*-\s*(?=\d)/, '') : typed;
    const read = beginningWith(mask, given) ?? (prefix && beginningWith(mask, prefix + given));
    if (read) return read;
  }
  return null;
}

/** A postal code as it is compared with the beginning of others. */
export const comparableCode = (text: string) =>
  readTyped(text)
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
