type Fields = Readonly<Record<string, unknown>>;

/** The fields of `now` that differ from `before`, compared as JSON. */
export function changedFields(before: Fields, now: Fields): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(now).filter(
      ([name, value]) => before[name] !== value && JSON.stringify(before[name]) !== JSON.stringify(value),
    ),
  );
}
