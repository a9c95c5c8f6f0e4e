import { createHash, timingSafeEqual } from 'node:crypto';
import { cronSecret } from '@/lib/env/cron-env';
import { AppError } from '@/lib/errors/app-error';

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/**
 * Lets only the scheduler pass, which sends `Authorization: Bearer` and CRON_SECRET. Throws NOT_SIGNED_IN for anything
 * else, and NOT_FOUND when there is no such secret.
 */
export function assertScheduler(headers: Headers): void {
  const secret = cronSecret();
  if (secret === null) throw new AppError('NOT_FOUND', 'There is nothing here.');
  const given = /^Bearer\s+(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1] ?? '';
  // Digests have equal lengths, which timingSafeEqual needs; its timing tells nothing about the secret.
  if (!timingSafeEqual(digest(given), digest(secret)))
    throw new AppError('NOT_SIGNED_IN', 'Only the scheduler may do this.');
}
