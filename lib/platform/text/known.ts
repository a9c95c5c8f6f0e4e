/**
 * A table's entry for a word; undefined for an unknown one, also for names that every object has, such as
 * `constructor`.
 */
export function findKnown<Value>(table: Readonly<Record<string, Value>>, word: string): Value | undefined {
  return Object.hasOwn(table, word) ? table[word] : undefined;
}
