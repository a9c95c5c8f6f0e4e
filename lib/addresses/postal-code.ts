import { readTyped } from '@/lib/platform/text/typed';

// Postal codes as masks: 9 stands for a digit, A for a letter, X for either; other signs are themselves.

/** A mask whose first letters, up to a hyphen, are the country's: they may be left out. */
const withOwnPrefix = /^([B-WYZ]+)-/;

const wildcards: Readonly<Record<string, string>> = { '9': '[0-9]', A: '[A-Z]', X: '[A-Z0-9]' };

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
    return (
      prefix + [...mask.slice(prefix.length)].map((sign) => (/[A-Z0-9]/.test(sign) ? bare[next++] : sign)).join('')
    );
  }
  return null;
}
