/** First characters that make a spreadsheet read a cell as a formula, also full-width or after a control character. */
const FORMULA = /^[=+\-@\t\r\n\0＝＋－＠]/;

/** Whether a spreadsheet would run a cell. A number with a sign is none, and `-` alone is a dash. */
export function isFormula(cell: string): boolean {
  const text = cell.replace(/^\n+/, '');
  return FORMULA.test(text) && !/^-\s*$/.test(text) && !/^[+-]?[\d.,]+\s*$/.test(text);
}

const isDangerous = (text: string) => text.startsWith("'") || FORMULA.test(text);

/** A text as a cell that no spreadsheet runs: one that begins dangerously, or with `'`, has one more `'` before it. */
export function defuse(text: string): string {
  return isDangerous(text) ? `'${text}` : text;
}

/** The text of a cell, as it was before `defuse`. */
export function plain(cell: string): string {
  const rest = cell.slice(1);
  return cell.startsWith("'") && isDangerous(rest) ? rest : cell;
}

function toCell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  // Read by people rather than by us, so that an apostrophe at the beginning is not doubled.
  const text = FORMULA.test(value) ? `'${value}` : value;
  // Always quoted, because the separator depends on the locale.
  return `"${text.replaceAll('"', '""')}"`;
}

/** One line of a CSV file, with its line break. Cells that a spreadsheet would run as formulas become plain text. */
export function toCsvLine(values: readonly (string | number)[]): string {
  return `${values.map(toCell).join(',')}\r\n`;
}
