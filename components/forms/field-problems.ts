import type * as z from 'zod/v4/core';
import { safeParse } from 'zod/v4/core';

/** What is wrong with a form, by field. */
export type Problems<Field extends string> = Partial<Record<Field, string>>;

/** The first problem of each field that the schema finds with the values. */
export function problemsOf<Field extends string>(schema: z.$ZodType, values: object): Problems<Field> {
  const { error } = safeParse(schema, values);
  const problems: Problems<Field> = {};
  for (const issue of error?.issues ?? []) {
    const name = issue.path[0] as Field;
    problems[name] ??= issue.message;
  }
  return problems;
}

/**
 * What stays marked of `marked` after a change: `before` and `now` are what the form's own check finds before and after
 * it. A mark that the check had found is judged anew; one that the server had set stays until its field is changed. A
 * field that was not marked yet is left in peace.
 */
export function marksLeft<Field extends string>(
  marked: Problems<Field>,
  change: { changed: readonly string[]; before: Problems<Field>; now: Problems<Field> },
): Problems<Field> {
  const left: Problems<Field> = {};
  for (const [name, mark] of Object.entries(marked) as [Field, string][]) {
    const isJudged = change.changed.includes(name) || change.before[name] === mark;
    const problem = isJudged ? change.now[name] : mark;
    if (problem) left[name] = problem;
  }
  return left;
}
