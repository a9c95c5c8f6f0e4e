// Settings of the server program, its log and the response cache, which run outside of Next's bundle: so this is plain
// JavaScript. lib/platform/env/server-env.ts checks the same settings at start.

/** Seconds for which a process that was asked to end still accepts requests. */
export const DEFAULT_DRAIN_SECONDS = 1;
/** Megabytes of responses that one process keeps. */
const DEFAULT_KEPT_PAGES_MB = 64;
/** Minutes for which a process still sends what it keeps while the database is away. */
const DEFAULT_STALE_MINUTES = 10;

/**
 * A setting that is a number; missing or blank, it is `standard`.
 * @param {'DRAIN_SECONDS' | 'KEPT_PAGES_MB' | 'STALE_MINUTES' | 'TRUST_PROXY_HOPS'} name
 * @param {number} standard
 */
function numberOf(name, standard) {
  const given = process.env[name]?.trim();
  return given ? Number(given) : standard;
}

export const drainSeconds = (standard = DEFAULT_DRAIN_SECONDS) => numberOf('DRAIN_SECONDS', standard);
/** How many proxies in front of the shop append to X-Forwarded-For. */
export const trustedHops = () => numberOf('TRUST_PROXY_HOPS', 0);
export const keptPagesMegabytes = () => numberOf('KEPT_PAGES_MB', DEFAULT_KEPT_PAGES_MB);
export const staleMinutes = () => numberOf('STALE_MINUTES', DEFAULT_STALE_MINUTES);

/** Whether people reach the shop by https, whatever the proxy in front makes of it. */
export const isHttps = () => /^\s*https:/i.test(process.env.NEXTAUTH_URL ?? '');

/** How much is logged, from most to least. */
export const LOG_LEVELS = /** @type {const} */ (['debug', 'info', 'warn', 'error', 'silent']);

/**
 * The least that is logged. A real shop logs every request; the demo shop, development and a build log what is wrong.
 * @returns {(typeof LOG_LEVELS)[number]}
 */
export function logLevel() {
  const given = LOG_LEVELS.find((level) => level === process.env.LOG_LEVEL?.trim());
  if (given) return given;
  const isReal = process.env.NODE_ENV === 'production' && process.env.LACEWING_DEMO !== '1';
  return isReal && process.env.NEXT_PHASE !== 'phase-production-build' ? 'info' : 'warn';
}
