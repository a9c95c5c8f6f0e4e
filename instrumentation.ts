import type { Instrumentation } from 'next';

/** Next calls this once when a server starts, and in the workers of a build, which need none of it. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs' || process.env.NEXT_PHASE === 'phase-production-build') return;
  const { leadConsoleIntoLog, logWarning } = await import('@/lib/platform/telemetry/log.mjs');
  // The server program has done so before.
  if (process.env.NODE_ENV === 'production') leadConsoleIntoLog();
  const { doubtfulSettings } = await import('@/lib/platform/env/check-env');
  for (const doubt of doubtfulSettings()) logWarning(doubt);
  const { freshSettings } = await import('@/lib/pricing/settings/settings-service');
  await freshSettings();
  // A function of Vercel's has no server program, and runs only while it answers.
  if (process.env.VERCEL) {
    const { setWorkAfterWrites } = await import('@/lib/access/api/after-writes');
    const { deliverEvents } = await import('@/lib/messages/webhooks/delivery-service');
    return setWorkAfterWrites(deliverEvents);
  }
  const { setSharedPaths } = await import('@/server/response-cache/shared-requests.mjs');
  const { findSharedPath } = await import('@/lib/storefront/shared-paths/shared-paths');
  const { noteSearch } = await import('@/lib/catalogue/search/search-service');
  const { findRedirect } = await import('@/lib/catalogue/redirects/redirect-service');
  const { listPathsToWarm, warmConnections } = await import('@/lib/operations/jobs/warm-up-service');
  setSharedPaths({ find: findSharedPath, noteSearch, listToWarm: listPathsToWarm, findRedirect, freshSettings });
  await warmConnections();
  const { startBackgroundWork } = await import('@/lib/operations/jobs/background-work');
  startBackgroundWork();
}

/** Next calls this when a page or a route failed, after logging the error itself to the console. */
export const onRequestError: Instrumentation.onRequestError = async (error, { method }, { routePath, routeType }) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { currentRequest, logError } = await import('@/lib/platform/telemetry/log.mjs');
  // The id of the error that the page shows.
  const digest = error instanceof Error && 'digest' in error ? ` (${error.digest})` : '';
  // Within the server program, the request's log line says where it failed.
  if (!currentRequest()) logError(`${method} ${routePath} failed, a ${routeType}${digest}`);
};
