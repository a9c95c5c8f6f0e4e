import { AppError } from '@/lib/platform/errors/app-error';
import { isDraining } from '@/lib/platform/time/before-end.mjs';
import { pingDatabase } from './health-repository';

const RETRY_AFTER_SECONDS = 5;

/** Resolves if the process reaches its database. Throws the causes of UNAVAILABLE otherwise. */
export async function checkHealth(): Promise<{ status: 'ok' }> {
  await pingDatabase();
  return { status: 'ok' };
}

/** Resolves if the process should receive requests. Throws UNAVAILABLE while it drains, and as checkHealth does. */
export async function checkReadiness(): Promise<{ status: 'ok' }> {
  if (isDraining())
    throw new AppError('UNAVAILABLE', 'This process is about to end.', { retryAfterSeconds: RETRY_AFTER_SECONDS });
  return checkHealth();
}
