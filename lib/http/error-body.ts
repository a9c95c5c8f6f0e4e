import { hasTexts } from '@/lib/storage/stored-value';

/** The shape of every error answer. Further facts (`quote`, `shortages`) stand beside these fields. */
interface ErrorBody {
  message: string;
  code: string;
  errors?: Record<string, string>;
  [fact: string]: unknown;
}

/** Tells an error answer from anything else. */
export function isErrorBody(value: unknown): value is ErrorBody {
  if (!hasTexts(value, ['message', 'code'])) return false;
  const { errors } = value;
  return errors === undefined || hasTexts(errors, Object.keys(errors ?? {}));
}
