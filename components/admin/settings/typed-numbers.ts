/** A number as people type it, with a point or a comma; NaN for anything else, also for nothing. */
export function readNumber(typed: string): number {
  const text = typed.trim().replace(/^(\d*),(\d+)$/, '$1.$2');
  return /^\d*\.?\d+$/.test(text) ? Number(text) : Number.NaN;
}

let count = 0;

/** A name for an entry of a list, which it keeps while others come, go and move. */
export function newKey(): string {
  count += 1;
  return `entry-${count}`;
}
