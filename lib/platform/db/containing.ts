/** A LIKE pattern that finds the text itself, whatever it holds. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
