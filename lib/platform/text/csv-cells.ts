/**
 * First characters that make a spreadsheet read a cell as a formula, also in full width or after a control character.
 */
const FORMULA = /^[=+\-@\t\r\n\0＝＋－＠]/;

function toCell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  // Always quoted, because other locales separate cells by other characters.
  return `"${text.replaceAll('"', '""')}"`;
}

/** One line of a CSV file, with its line break. What a spreadsheet would run as a formula is made plain text. */
export function toCsvLine(values: readonly (string | number)[]): string {
  return `${values.map(toCell).join(',')}\r\n`;
}
