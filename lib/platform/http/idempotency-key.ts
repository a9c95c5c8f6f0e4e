import { z } from 'zod';
import { invalidInput } from '@/lib/platform/errors/invalid-input';

const keySchema = z.string().regex(/^[\x21-\x7e]{1,200}$/, 'must be 1 to 200 printable characters without spaces');

/** The header's declaration for endpoints. */
export const idempotencyKeyHeader = {
  'Idempotency-Key': {
    description:
      'A repeat with the same key answers with the first order. With another body it is refused; a refused order uses up no key.',
    schema: keySchema,
  },
};

/** The same for calls whose answers are kept. */
export const repeatedKeyHeader = {
  'Idempotency-Key': {
    description:
      'A repeat with the same key gets the first answer again, for a day, with `Idempotent-Replayed: true`, and without what is told once. Another call with the key is refused; a refused call uses up no key.',
    schema: keySchema,
  },
};

/**
 * The Idempotency-Key header, or null without one. Throws INVALID_INPUT when it is not 1 to 200 printable characters.
 */
export function readIdempotencyKey(request: Request): string | null {
  const key = keySchema.nullable().safeParse(request.headers.get('idempotency-key'));
  if (!key.success) throw invalidInput({ 'Idempotency-Key': key.error.issues[0]?.message ?? 'is not usable' });
  return key.data;
}
