/** First characters that make a spreadsheet read a cell as a formula, also full-width or after a control character. */
const FORMULA = /^[=+\-@\t\r\n\0＝＋－＠]/;

function toCell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  // Always quoted, because the separator depends on the locale.
  return `"${text.replaceAll('"', '""')}"`;
}

/** One line of a CSV file, with its line break. Cells that a spreadsheet would run as formulas become plain text. */
export function toCsvLine(values: readonly (string | number)[]): string {
  return `${values.map(toCell).join(',')}\r\n`;
}
