import { isRecord } from '@/lib/storage/stored-value';

/**
 * Whether JSON of somebody else is an object whose properties have these types. By hand: this is on every page, where
 * zod alone would weigh as much as all of the shop's own code.
 */
export function hasShape<Name extends string>(
  value: unknown,
  types: Readonly<Record<Name, 'string' | 'number' | 'list'>>,
): value is Record<Name, unknown> {
  return (
    isRecord(value) &&
    Object.entries(types).every(([name, type]) =>
      type === 'list' ? Array.isArray(value[name]) : typeof value[name] === type,
    )
  );
}
