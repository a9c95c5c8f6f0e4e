import type * as z from 'zod/v4/core';
import { safeParse } from 'zod/v4/core';

/** What is wrong with a form, by field. */
export type FieldProblems<Name extends string> = Partial<Record<Name, string>>;

/** The first problem of each field that the schema finds with the values. */
export function fieldProblemsOf<Name extends string>(
  schema: z.$ZodType,
  values: Readonly<Record<Name, string>>,
): FieldProblems<Name> {
  const { error } = safeParse(schema, values);
  const problems: FieldProblems<Name> = {};
  for (const issue of error?.issues ?? []) {
    const name = issue.path[0] as Name;
    problems[name] ??= issue.message;
  }
  return problems;
}
