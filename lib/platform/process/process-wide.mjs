/**
 * A value that exists once per process, made at the first call. A module alone can't hold it: the server program and
 * Next's bundles each load their own copy, and a hot reload loads another.
 * @template Value
 * @param {string} name
 * @param {() => Value} make
 * @returns {Value}
 */
export function processWide(name, make) {
  const values = /** @type {Record<symbol, any>} */ (globalThis);
  const key = Symbol.for(`lacewing.${name}`);
  values[key] ??= make();
  return values[key];
}
