/** What shows nothing: zero-width characters, soft hyphens, variation selectors, and marks of direction. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}]/gu;
/** Every dash, the minus sign, and the long vowel mark that Japanese keyboards give for a hyphen. */
const DASHES = /[\p{Pd}\u2212\u30fc\uff70]/gu;
/** Japan writes its mark of the post before a postal code. */
const POSTAL_MARKS = /[\u3012\u3020]/gu;

const isDigit = (codePoint: number) => /^\p{Nd}$/u.test(String.fromCodePoint(codePoint));

/** A decimal digit of any script as one of 0 to 9: each script has its ten in a row. */
function plainDigit(digit: string): string {
  const codePoint = digit.codePointAt(0) ?? 0;
  let first = codePoint;
  while (isDigit(first - 1)) first--;
  return String((codePoint - first) % 10);
}

/**
 * A code, a number or an email as its own rule can read it, whatever keyboard it was typed with and wherever it was
 * copied from: one form for each letter, digit and dash, nothing that can't be seen, no blanks around it.
 */
export function readTyped(text: string): string {
  return text
    .normalize('NFKC')
    .replace(INVISIBLE, '')
    .replace(POSTAL_MARKS, '')
    .replace(DASHES, '-')
    .replace(/(?![0-9])\p{Nd}/gu, plainDigit)
    .trim();
}
