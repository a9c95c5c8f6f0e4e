/**
 * A table's entry for a word; undefined for an unknown word, also for one that every object has, such as `constructor`.
 */
export function findKnown<Value>(table: Readonly<Record<string, Value>>, word: string): Value | undefined {
  return Object.hasOwn(table, word) ? table[word] : undefined;
}
