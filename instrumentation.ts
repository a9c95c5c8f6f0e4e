/** Next calls this once when a server starts, and in the workers of a build, which need none of it. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs' || process.env.NEXT_PHASE === 'phase-production-build') return;
  const { doubtfulSettings } = await import('@/lib/env/check-env');
  for (const doubt of doubtfulSettings()) console.warn(doubt);
  // Written out and with both branches, so that a build for such a host leaves the other's work, and its packages, out.
  if (process.env.HOST_KEEPS_PAGES === '1') {
    const { finishResponses } = await import('@/server/cache/finish-responses.mjs');
    finishResponses();
  } else {
    const { startBackgroundWork } = await import('@/lib/operations/background-work');
    startBackgroundWork();
  }
}
