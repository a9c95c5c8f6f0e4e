import { createHash, timingSafeEqual } from 'node:crypto';
import { cronSecret } from '@/lib/platform/env/cron-env';
import { metricsToken } from '@/lib/platform/env/server-env';
import { AppError } from '@/lib/platform/errors/app-error';

const programs = {
  scheduler: { secret: cronSecret, refusal: 'Only the scheduler may do this.' },
  collector: { secret: metricsToken, refusal: 'Only the collector of metrics may do this.' },
} as const;

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/**
 * Passes only requests of this program, with its secret as `Authorization: Bearer`. Throws NOT_SIGNED_IN for others,
 * and NOT_FOUND when the secret is not configured.
 */
export function assertProgram(headers: Headers, name: keyof typeof programs): void {
  const { secret, refusal } = programs[name];
  const expected = secret();
  if (expected === null) throw new AppError('NOT_FOUND', 'There is nothing here.');
  const actual = /^Bearer\s+(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1] ?? '';
  // Digests have equal lengths, as timingSafeEqual requires; the timing reveals nothing about the secret.
  if (!timingSafeEqual(digest(actual), digest(expected))) throw new AppError('NOT_SIGNED_IN', refusal);
}
