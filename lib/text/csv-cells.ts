/** Beginnings that make a spreadsheet take a cell for a formula, in half and full width, and characters that hide one. */
const FORMULA = /^[=+\-@\t\r\n\0＝＋－＠]/;

function toCell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  // Quoted always: a separator of another locale inside a text must not begin a cell of its own.
  return `"${text.replaceAll('"', '""')}"`;
}

/** One line of a CSV file, with its line break. What a spreadsheet would run as a formula is made plain text. */
export function toCsvLine(values: readonly (string | number)[]): string {
  return `${values.map(toCell).join(',')}\r\n`;
}
