import * as z from 'zod/v4/core';
import { invalidInput } from '@/lib/platform/errors/invalid-input';

const typeNames: Readonly<Record<string, string>> = {
  string: 'text',
  int: 'a whole number',
  array: 'a list',
  boolean: 'true or false',
  record: 'an object',
  null: 'null',
};

/** A readable message where a schema has none; it is appended to the field's name. */
function inPlainWords(issue: z.$ZodRawIssue): string | undefined {
  if (issue.code === 'invalid_type') {
    if (issue.input === undefined) return 'is required';
    const name = typeNames[issue.expected] ?? `${/^[aeiou]/.test(issue.expected) ? 'an' : 'a'} ${issue.expected}`;
    return `must be ${name}`;
  }
  if (issue.code === 'invalid_value')
    return issue.input === undefined ? 'is required' : `must be one of ${issue.values.map(String).join(', ')}`;
  if (issue.code === 'too_small' || issue.code === 'too_big') {
    const most = issue.code === 'too_small' ? 'at least' : 'at most';
    const limit = String(issue.code === 'too_small' ? issue.minimum : issue.maximum);
    const unit = issue.origin === 'string' ? ' characters' : issue.origin === 'array' ? ' entries' : '';
    // `positive()` is the only limit that excludes its own value.
    return issue.inclusive
      ? `must be ${most} ${limit}${unit}`
      : `must be ${most === 'at least' ? 'above' : 'below'} ${limit}`;
  }
  if (issue.code === 'invalid_union') return issue.input === undefined ? 'is required' : 'is not usable';
  if (issue.code === 'custom' || issue.code === 'invalid_format') return 'is not usable';
  return undefined;
}

/** Parses input by its schema. Throws INVALID_INPUT for all invalid fields. */
export function parseInput<Schema extends z.$ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = z.safeParse(schema, value, { error: inPlainWords });
  if (result.success) return result.data;
  const errors: Record<string, string> = {};
  for (const issue of result.error.issues) {
    const field = issue.path.map(String).join('.') || 'body';
    errors[field] ??= issue.message;
  }
  throw invalidInput(errors);
}
