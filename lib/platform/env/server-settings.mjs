// Settings of the server program, its log and the response cache. Plain JavaScript, because these run outside of Next's
// bundle. lib/platform/env/server-env.ts validates the same settings at start.

/** Seconds for which a process that was asked to stop still accepts requests. */
export const DEFAULT_DRAIN_SECONDS = 1;
/** Megabytes of the response cache, per process. */
const DEFAULT_KEPT_PAGES_MB = 64;
/** Minutes for which cached responses are still sent while the database is down. */
const DEFAULT_STALE_MINUTES = 10;

/**
 * A numeric setting; `standard` when missing or blank.
 * @param {'DRAIN_SECONDS' | 'KEPT_PAGES_MB' | 'STALE_MINUTES' | 'TRUST_PROXY_HOPS'} name
 * @param {number} standard
 */
function numberOf(name, standard) {
  const value = process.env[name]?.trim();
  return value ? Number(value) : standard;
}

export const drainSeconds = (standard = DEFAULT_DRAIN_SECONDS) => numberOf('DRAIN_SECONDS', standard);
/** How many proxies in front of the shop append to X-Forwarded-For. */
export const trustedHops = () => numberOf('TRUST_PROXY_HOPS', 0);
export const keptPagesMegabytes = () => numberOf('KEPT_PAGES_MB', DEFAULT_KEPT_PAGES_MB);
export const staleMinutes = () => numberOf('STALE_MINUTES', DEFAULT_STALE_MINUTES);

/** Whether users reach the shop by https, even if a proxy forwards plain http. */
export const isHttps = () => /^\s*https:/i.test(process.env.NEXTAUTH_URL ?? '');

/** From most to least verbose. */
export const LOG_LEVELS = /** @type {const} */ (['debug', 'info', 'warn', 'error', 'silent']);

/**
 * The minimum level that is logged. A real shop logs every request; demo, development and builds log only problems.
 * @returns {(typeof LOG_LEVELS)[number]}
 */
export function logLevel() {
  const value = LOG_LEVELS.find((level) => level === process.env.LOG_LEVEL?.trim());
  if (value) return value;
  const isReal = process.env.NODE_ENV === 'production' && process.env.LACEWING_DEMO !== '1';
  return isReal && process.env.NEXT_PHASE !== 'phase-production-build' ? 'info' : 'warn';
}
