import { hasShape } from '@/lib/storage/json-shape';

/** The shape of every error answer. Further facts (`quote`, `shortages`) stand beside these fields. */
interface ErrorBody {
  message: string;
  code: string;
  errors?: Record<string, string>;
  [fact: string]: unknown;
}

/** Tells an error answer from anything else. */
export function isErrorBody(value: unknown): value is ErrorBody {
  if (!hasShape(value, ['message', 'code'])) return false;
  const { errors } = value;
  return errors === undefined || hasShape(errors, Object.keys(errors ?? {}));
}
