import { doesHostKeepPages } from '@/lib/env/kept-pages-env';

/** Next calls this once when a server starts, and in the workers of a build, which need none of it. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs' || process.env.NEXT_PHASE === 'phase-production-build') return;
  const { doubtfulSettings } = await import('@/lib/env/check-env');
  for (const doubt of doubtfulSettings()) console.warn(doubt);
  if (doesHostKeepPages()) {
    const { finishResponses } = await import('@/server/cache/finish-responses.mjs');
    return finishResponses();
  }
  const { startBackgroundWork } = await import('@/lib/operations/background-work');
  startBackgroundWork();
}
