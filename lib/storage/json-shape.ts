import { isRecord } from '@/lib/storage/stored-value';

/**
 * Whether JSON of somebody else is an object whose properties of these names are texts, numbers and lists. By hand: this
 * is on every page, where zod alone would weigh as much as all of the shop's own code.
 */
export function hasShape(
  value: unknown,
  texts: readonly string[],
  numbers: readonly string[] = [],
  lists: readonly string[] = [],
): value is Record<string, unknown> {
  return (
    isRecord(value) &&
    texts.every((name) => typeof value[name] === 'string') &&
    numbers.every((name) => typeof value[name] === 'number') &&
    lists.every((name) => Array.isArray(value[name]))
  );
}
