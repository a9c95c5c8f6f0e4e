import { readTyped } from '@/lib/platform/text/typed';

/** The rule of codes that are typed, from a mail or an app, in words. */
export const SIX_DIGITS = 'The code has six digits';

/** A code without the blanks and dashes that it may be pasted with. */
export const plainDigits = (code: string) => readTyped(code).replace(/[\s-]/g, '');

export const isSixDigits = (code: string) => /^\d{6}$/.test(code);
