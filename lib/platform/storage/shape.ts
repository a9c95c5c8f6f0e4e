/**
 * Reads a value from outside (storage, an API answer): returns its fields that the shape names, or undefined when it
 * does not match. Replaces zod on pages without forms, where zod would be as large as all of our own code.
 */
export type Shape<Value> = (value: unknown) => Value | undefined;

/** The result type of a shape. */
export type Shaped<Of> = Of extends Shape<infer Value> ? Value : never;
type Fields<Shapes> = { [Name in keyof Shapes]: Shaped<Shapes[Name]> };

export const text: Shape<string> = (value) => (typeof value === 'string' ? value : undefined);
export const number: Shape<number> = (value) => (typeof value === 'number' ? value : undefined);
export const flag: Shape<boolean> = (value) => (typeof value === 'boolean' ? value : undefined);
const array: Shape<unknown[]> = (value) => (Array.isArray(value) ? value : undefined);
const record: Shape<Record<string, unknown>> = (value) =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : undefined;

/** One of these texts. */
export function oneOf<const Value extends string>(values: readonly Value[]): Shape<Value> {
  return (value) => values.find((one) => one === value);
}

/** The result of `shape`, converted; undefined refuses it. */
export function convert<Value, Result>(shape: Shape<Value>, to: (value: Value) => Result | undefined): Shape<Result> {
  return (value) => {
    const read = shape(value);
    return read === undefined ? undefined : to(read);
  };
}

/** The result of `shape` if `isAllowed` accepts it. */
export function where<Value>(shape: Shape<Value>, isAllowed: (value: Value) => boolean): Shape<Value> {
  return convert(shape, (value) => (isAllowed(value) ? value : undefined));
}

/** The result of `shape`, or null. */
export function nullable<Value>(shape: Shape<Value>): Shape<Value | null> {
  return (value) => (value === null ? null : shape(value));
}

/** The result of `shape`, or `or` for anything that does not match. */
export function withDefault<Value, Or extends Value | null>(shape: Shape<Value>, or: Or): Shape<Value | Or> {
  return (value) => {
    const read = shape(value);
    return read === undefined ? or : read;
  };
}

/** The entries of a list that match `shape`; others are left out. */
export function validOf<Value>(shape: Shape<Value>): Shape<Value[]> {
  return convert(array, (entries) => entries.map(shape).filter((read) => read !== undefined));
}

/** A list whose entries all match `shape`. */
export function listOf<Value>(shape: Shape<Value>): Shape<Value[]> {
  const valid = validOf(shape);
  return convert(array, (entries) => where(valid, (read) => read.length === entries.length)(entries));
}

/** An object whose values all match `shape`. */
export function recordOf<Value>(shape: Shape<Value>): Shape<Record<string, Value>> {
  return convert(record, (fields) =>
    object(Object.fromEntries(Object.keys(fields).map((name) => [name, shape])))(fields),
  );
}

/** An object with these fields; others are left out. */
export function object<Shapes extends Record<string, Shape<unknown>>>(shapes: Shapes): Shape<Fields<Shapes>> {
  return convert(record, (fields) => {
    const read = Object.entries(shapes).map(([name, shape]) => [name, shape(fields[name])]);
    return read.some(([, value]) => value === undefined) ? undefined : (Object.fromEntries(read) as Fields<Shapes>);
  });
}

/** Parses untrusted JSON; undefined when it is invalid or does not match `shape`. */
export function readJson<Value>(json: string | null, shape: Shape<Value>): Value | undefined {
  try {
    return json === null ? undefined : shape(JSON.parse(json));
  } catch {
    return undefined;
  }
}
