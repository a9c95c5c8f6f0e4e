/**
 * Letters, numbers, punctuation and symbols, except invisible ones such as joiners, direction marks and Braille's
 * blank.
 */
const VISIBLE = /(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u;

/** Control characters but for tabs and line breaks. */
const CONTROL = /[^\P{Cc}\t\n\r]/u;

/** Whether a text may be stored: without control characters and half surrogate pairs. */
export function isPlainText(text: string): boolean {
  return text.isWellFormed() && !CONTROL.test(text);
}

/** Whether a text has any visible character. */
export function isReadable(text: string): boolean {
  return VISIBLE.test(text);
}
