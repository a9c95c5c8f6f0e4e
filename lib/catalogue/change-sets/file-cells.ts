/** A line of the file, with its line break. The cells are defused already. */
export function toFileLine(cells: readonly string[]): string {
  const quoted = cells.map((cell) => (/^[\w.:/-]*$/.test(cell) ? cell : `"${cell.replaceAll('"', '""')}"`));
  return `${quoted.join(',')}\r\n`;
}

/** The entries of a cell that holds a list, also blank ones: `|` between them, `\|` and `\\` within. */
export function splitEntries(text: string): string[] {
  const entries = [''];
  for (const [sign] of text.matchAll(/\\[|\\]|[\s\S]/g))
    if (sign === '|') entries.push('');
    else entries.push(`${entries.pop()}${sign.length > 1 ? sign.slice(1) : sign}`);
  return entries.map((entry) => entry.trim());
}

/** The entries of a list, without blank ones. */
export function splitList(text: string): string[] {
  return splitEntries(text).filter((entry) => entry !== '');
}

/** A list as the text of one cell. */
export function joinList(entries: readonly string[]): string {
  return entries.map((entry) => entry.replace(/[|\\]/g, String.raw`\$&`)).join('|');
}
