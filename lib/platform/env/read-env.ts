import 'server-only';
import { z } from 'zod';

/** Settings of the environment that the shop cannot run with. The message names each variable. */
export class EnvironmentError extends Error {
  override name = 'EnvironmentError';
}

/**
 * Reads the variables that `schema` names; an empty one counts as missing.
 * Throws EnvironmentError with one line a variable.
 */
export function readEnv<Schema extends z.ZodObject>(schema: Schema, source: NodeJS.ProcessEnv = process.env) {
  const given = Object.fromEntries(
    Object.keys(schema.shape).flatMap((name) => (source[name]?.trim() ? [[name, source[name].trim()]] : [])),
  );
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data as z.output<Schema>;
  const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`);
  throw new EnvironmentError(lines.join('\n'));
}

/** A setting that is a whole number in a range; `rule` is what its complaint says. */
export const wholeNumber = (rule: string, min: number, max: number) =>
  z.coerce.number(rule).int(rule).min(min, rule).max(max, rule);
