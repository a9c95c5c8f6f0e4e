/**
 * Reads a value from outside (storage, an answer of the API): returns what the shape names of it, or undefined when it
 * has another shape. Used in place of zod on pages without forms, where zod alone would weigh as much as all of our own
 * code.
 */
export type Shape<Value> = (value: unknown) => Value | undefined;

/** The type of what a shape reads. */
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

/** What `shape` reads, turned into something else; undefined refuses it. */
export function convert<Value, Result>(shape: Shape<Value>, to: (value: Value) => Result | undefined): Shape<Result> {
  return (value) => {
    const read = shape(value);
    return read === undefined ? undefined : to(read);
  };
}

/** What `shape` reads and `isAllowed` allows. */
export function where<Value>(shape: Shape<Value>, isAllowed: (value: Value) => boolean): Shape<Value> {
  return convert(shape, (value) => (isAllowed(value) ? value : undefined));
}

/** What `shape` reads, or null. */
export function nullable<Value>(shape: Shape<Value>): Shape<Value | null> {
  return (value) => (value === null ? null : shape(value));
}

/** What `shape` reads, and `or` for anything else. */
export function withDefault<Value, Or extends Value | null>(shape: Shape<Value>, or: Or): Shape<Value | Or> {
  return (value) => {
    const read = shape(value);
    return read === undefined ? or : read;
  };
}

/** The entries of a list that `shape` reads; the others are left out. */
export function validOf<Value>(shape: Shape<Value>): Shape<Value[]> {
  return convert(array, (entries) => entries.map(shape).filter((read) => read !== undefined));
}

/** A list of which `shape` reads every entry. */
export function listOf<Value>(shape: Shape<Value>): Shape<Value[]> {
  const valid = validOf(shape);
  return convert(array, (entries) => where(valid, (read) => read.length === entries.length)(entries));
}

/** An object of which `shape` reads every field. */
export function recordOf<Value>(shape: Shape<Value>): Shape<Record<string, Value>> {
  return convert(record, (given) => object(Object.fromEntries(Object.keys(given).map((name) => [name, shape])))(given));
}

/** An object with these fields. */
export function object<Shapes extends Record<string, Shape<unknown>>>(shapes: Shapes): Shape<Fields<Shapes>> {
  return convert(record, (given) => {
    const read = Object.entries(shapes).map(([name, shape]) => [name, shape(given[name])]);
    return read.some(([, value]) => value === undefined) ? undefined : (Object.fromEntries(read) as Fields<Shapes>);
  });
}

/** Parses JSON that anything may have written; undefined when it is not JSON, or `shape` does not read it. */
export function readJson<Value>(json: string | null, shape: Shape<Value>): Value | undefined {
  try {
    return json === null ? undefined : shape(JSON.parse(json));
  } catch {
    return undefined;
  }
}
