// Adds to a prerendered page: its Content-Security-Policy, which names its inline scripts; its status, 404 for a page about
// something that does not exist and 503 when its data could not be read; its ETag.
import { createHash } from 'node:crypto';
import { missingTag, unavailableTag, unreadTag } from '../../lib/cache/page-tags.mjs';
import { policyForPage } from '../content-security-policy.mjs';
import { logError } from '../log.mjs';

const POLICY = 'content-security-policy';
/** Browsers and proxies revalidate each time, because only this process knows when a page expires. */
const CACHE_CONTROL = 'public, max-age=0, must-revalidate';
const RETRY_AFTER_SECONDS = '5';
/** How many different unknown scripts are logged. */
const MAX_TOLD = 100;

/**
 * @param {any} page
 * @returns {string[]}
 */
export function tagsOf(page) {
  return String(page?.headers?.['x-next-cache-tags'] ?? '').split(',');
}

/** Beginnings of the scripts that were logged. @type {Set<string>} */
const told = new Set();

/**
 * Logs once that a page holds a script that is not the shop's.
 * @param {string} script
 */
function tell(script) {
  const beginning = script.slice(0, 200);
  if (told.has(beginning) || told.size >= MAX_TOLD) return;
  told.add(beginning);
  logError(`A page holds a script that is none of the shop’s; browsers are told not to run it: ${beginning}`);
}

/**
 * Adds status and headers to a page, once. A page that is finished for each request (`postponed`) gets its policy, with
 * a nonce, from the middleware.
 * @param {any} page
 */
export function finish(page) {
  if (page?.kind !== 'APP_PAGE' || typeof page.html !== 'string') return;
  if (page.postponed !== undefined || page.headers?.[POLICY]) return;
  const { policy, strangers } = policyForPage(page.html);
  strangers.forEach(tell);
  const tags = tagsOf(page);
  if (tags.includes(missingTag)) page.status = 404;
  if (tags.includes(unavailableTag)) {
    page.status = 503;
    page.headers = { ...page.headers, 'retry-after': RETRY_AFTER_SECONDS };
  }
  page.headers = {
    ...page.headers,
    [POLICY]: policy,
    'cache-control': CACHE_CONTROL,
    // Weak: the same page leaves in several encodings.
    etag: `W/"${createHash('sha256').update(page.html).digest('base64url').slice(0, 22)}"`,
  };
}

/**
 * Whether a page shows a temporary failure: it is sent, but not cached.
 * @param {any} page
 */
export function isPassing(page) {
  return tagsOf(page).some((tag) => tag === unreadTag || tag === unavailableTag);
}
