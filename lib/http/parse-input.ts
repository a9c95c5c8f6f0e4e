import * as z from 'zod/v4/core';
import { invalidInput } from '@/lib/errors/invalid-input';

/** Parses input by its schema. Throws INVALID_INPUT that names every field that is wrong. */
export function parseInput<Schema extends z.$ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = z.safeParse(schema, value);
  if (result.success) return result.data;
  const errors: Record<string, string> = {};
  for (const issue of result.error.issues) {
    const field = issue.path.map(String).join('.') || 'body';
    errors[field] ??= issue.message;
  }
  throw invalidInput(errors);
}
