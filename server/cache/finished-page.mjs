// What a prerendered page says of itself, whoever keeps it: its Content-Security-Policy, which names its inline scripts;
// its status, 404 for a page about nothing and 503 for one that could not be made; its ETag.
import { createHash } from 'node:crypto';
import { missingTag, unavailableTag, unreadTag } from '../../lib/cache/page-tags.mjs';
import { policyForPage } from '../content-security-policy.mjs';

const POLICY = 'content-security-policy';
/** Browsers and proxies ask again each time and mostly hear 304: only this process knows when a page expires. */
const CACHE_CONTROL = 'public, max-age=0, must-revalidate';
const RETRY_AFTER_SECONDS = '5';
/** After this many different ones, nothing more is said of strange scripts. */
const MAX_TOLD = 100;
/**
 * @param {any} page
 * @returns {string[]}
 */
export function tagsOf(page) {
  return String(page?.headers?.['x-next-cache-tags'] ?? '').split(',');
}

/** Beginnings of scripts that were told of. @type {Set<string>} */
const told = new Set();

/**
 * Says once that a page holds a script that the shop did not put there.
 * @param {string} script
 */
function tell(script) {
  const beginning = script.slice(0, 200);
  if (told.has(beginning) || told.size >= MAX_TOLD) return;
  told.add(beginning);
  console.error('A page holds a script that is none of the shop’s; browsers are told not to run it:', beginning);
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
 * Whether a page shows a failure that passes: it is sent once and not kept.
 * @param {any} page
 */
export function isPassing(page) {
  return tagsOf(page).some((tag) => tag === unreadTag || tag === unavailableTag);
}
