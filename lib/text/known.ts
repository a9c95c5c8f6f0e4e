/**
 * What a table has under a word; undefined for a word that it doesn't name, be it one of a newer version of the shop or one
 * that every object knows, such as `constructor`.
 */
export function findKnown<Value>(table: Readonly<Record<string, Value>>, word: string): Value | undefined {
  return Object.hasOwn(table, word) ? table[word] : undefined;
}
