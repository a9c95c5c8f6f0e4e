import { hasShape } from '@/lib/storage/json-shape';
import { isRecord } from '@/lib/storage/stored-value';

/** The shape of every error answer. Further facts (`quote`, `shortages`) stand beside these fields. */
interface ErrorBody {
  message: string;
  code: string;
  errors?: Record<string, string>;
  [fact: string]: unknown;
}

/** Tells an error answer from anything else. */
export function isErrorBody(value: unknown): value is ErrorBody {
  if (!hasShape(value, { message: 'string', code: 'string' })) return false;
  const { errors } = value as { errors?: unknown };
  return errors === undefined || (isRecord(errors) && Object.values(errors).every((text) => typeof text === 'string'));
}
