type Fields = Readonly<Record<string, unknown>>;

/** The fields of `now` that differ from `before`, compared as JSON. */
export function changedFields(before: Fields, now: Fields): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(now).filter(
      ([name, value]) => before[name] !== value && JSON.stringify(before[name]) !== JSON.stringify(value),
    ),
  );
}

/** What `stored` says of the fields in which still stands what was `sent`; what was typed since is no part of it. */
export function untouched<Draft extends object>(stored: Draft, sent: Draft, typed: Draft): Partial<Draft> {
  const since = changedFields(sent as Fields, typed as Fields);
  return Object.fromEntries(Object.entries(stored).filter(([name]) => !(name in since))) as Partial<Draft>;
}
