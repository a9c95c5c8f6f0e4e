import 'server-only';
import { z } from 'zod';

/** Missing or invalid settings. The message names each variable. */
export class EnvironmentError extends Error {
  override name = 'EnvironmentError';
}

/**
 * Reads the variables of `schema`; an empty one counts as missing. Throws EnvironmentError with one line per variable.
 */
export function readEnv<Schema extends z.ZodObject>(schema: Schema, source: NodeJS.ProcessEnv = process.env) {
  const values = Object.fromEntries(
    Object.keys(schema.shape).flatMap((name) => (source[name]?.trim() ? [[name, source[name].trim()]] : [])),
  );
  const parsed = schema.safeParse(values);
  if (parsed.success) return parsed.data as z.output<Schema>;
  const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`);
  throw new EnvironmentError(lines.join('\n'));
}

/** A whole number within a range; `rule` is the message for any other value. */
export const wholeNumber = (rule: string, min: number, max: number) =>
  z.coerce.number(rule).int(rule).min(min, rule).max(max, rule);
