import { AppError } from '@/lib/platform/errors/app-error';
import { pingDatabase } from './health-repository';

/** Set by the server program once it was asked to end; see server/serve.mjs. */
const server = globalThis as typeof globalThis & { lacewingIsDraining?: boolean };
const RETRY_AFTER_SECONDS = 5;

/** Whether the process lives and reaches its database. Throws UNAVAILABLE's causes when the database is away. */
export async function checkHealth(): Promise<{ status: 'ok' }> {
  await pingDatabase();
  return { status: 'ok' };
}

/** Whether the process should be sent requests. Throws UNAVAILABLE while it drains, and as checkHealth does. */
export async function checkReadiness(): Promise<{ status: 'ok' }> {
  if (server.lacewingIsDraining)
    throw new AppError('UNAVAILABLE', 'This process is about to end.', { retryAfterSeconds: RETRY_AFTER_SECONDS });
  return checkHealth();
}
