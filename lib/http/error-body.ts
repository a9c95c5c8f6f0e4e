/** The shape of every error answer. Further facts (`quote`, `shortages`) stand beside these fields. */
interface ErrorBody {
  message: string;
  code: string;
  errors?: Record<string, string>;
  [fact: string]: unknown;
}

function isTexts(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.values(value).every((text) => typeof text === 'string');
}

/**
 * Tells an error answer from anything else. By hand: this file is on every page, where zod alone would weigh as much as
 * all of the shop's own code.
 */
export function isErrorBody(value: unknown): value is ErrorBody {
  if (typeof value !== 'object' || value === null) return false;
  const { message, code, errors } = value as Record<string, unknown>;
  return typeof message === 'string' && typeof code === 'string' && (errors === undefined || isTexts(errors));
}
