/** What is wrong with a form, by field. */
export type Problems<Field extends string> = Partial<Record<Field, string>>;

/** What `problemsOf` needs of a zod schema: not zod itself, which a form may load after the page. */
interface Rules {
  safeParse(values: unknown): {
    error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } | undefined;
  };
}

/** The first problem of each field that the schema finds with the values. */
export function problemsOf<Field extends string>(schema: Rules, values: object): Problems<Field> {
  const { error } = schema.safeParse(values);
  const problems: Problems<Field> = {};
  for (const issue of error?.issues ?? []) {
    const name = issue.path[0] as Field;
    problems[name] ??= issue.message;
  }
  return problems;
}

/**
 * The marks that are left after a change; `before` and `now` are the check's results before and after it. A mark that
 * the check had set is checked again; one that the server had set stays until its field changes. Unmarked fields stay
 * unmarked.
 */
export function marksLeft<Field extends string>(
  marked: Problems<Field>,
  change: { changed: readonly string[]; before: Problems<Field>; now: Problems<Field> },
): Problems<Field> {
  const left: Problems<Field> = {};
  for (const [name, mark] of Object.entries(marked) as [Field, string][]) {
    const isChanged = change.changed.some((field) => name === field || name.startsWith(`${field}.`));
    const isChecked = isChanged || change.before[name] === mark;
    const problem = isChecked ? change.now[name] : mark;
    if (problem) left[name] = problem;
  }
  return left;
}

/** The problems of some fields, without those that have none. */
export function pickProblems<Field extends string>(
  problems: Readonly<Partial<Record<string, string>>>,
  fields: readonly Field[],
): Problems<Field> {
  return Object.fromEntries(
    fields.flatMap((name) => (problems[name] ? [[name, problems[name]]] : [])),
  ) as Problems<Field>;
}

/** The problems of a refusal that are left: those of `fields` that are still marked. The same object if all are. */
export function refusalLeft<Field extends string>(
  refusedFor: Problems<Field>,
  marked: Problems<Field>,
  fields: readonly Field[],
): Problems<Field> {
  const left = pickProblems<Field>(
    refusedFor,
    fields.filter((name) => marked[name]),
  );
  return Object.keys(left).length === Object.keys(refusedFor).length ? refusedFor : left;
}
