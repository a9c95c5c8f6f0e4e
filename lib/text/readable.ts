/** Letters, numbers, punctuation and symbols, without those that show nothing: fillers, joiners, marks of direction, Braille's blank. */
const VISIBLE = /(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u;

/** Whether a text holds nothing but characters: Postgres keeps no zero byte, and no half of a pair. */
export function isPlainText(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}

/** Whether there is anything to read in a text: blanks and characters that nobody sees are nothing. */
export function isReadable(text: string): boolean {
  return VISIBLE.test(text);
}
