import { invalidInput } from '@/lib/errors/invalid-input';

/** The Idempotency-Key header, or null without one. Throws INVALID_INPUT when it is not 1 to 200 printable characters. */
export function readIdempotencyKey(request: Request): string | null {
  const key = request.headers.get('idempotency-key');
  if (key === null) return null;
  if (!/^[\x21-\x7e]{1,200}$/.test(key))
    throw invalidInput({ 'Idempotency-Key': 'must be 1 to 200 printable characters without spaces' });
  return key;
}
