import { pingDatabase } from './health-repository';

/** Whether the shop can serve. Throws UNAVAILABLE's causes when the database is away. */
export async function checkHealth(): Promise<{ status: 'ok' }> {
  await pingDatabase();
  return { status: 'ok' };
}
