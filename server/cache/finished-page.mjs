// Adds to a prerendered page: its Content-Security-Policy, which names its inline scripts; its status, 404 for a page about
// something that does not exist and 503 when its data could not be read; its ETag.
import { createHash } from 'node:crypto';
import { missingTag, unavailableTag, unreadTag } from '../../lib/cache/page-tags.mjs';
import { hasNonce, policyForPage } from '../content-security-policy.mjs';
import { logError } from '../log.mjs';

const POLICY = 'content-security-policy';
/** Browsers and proxies revalidate each time, because only this process knows when a page expires. */
const CACHE_CONTROL = 'public, max-age=0, must-revalidate';
const RETRY_AFTER_SECONDS = '5';
/** How many different unknown scripts are logged. */
const MAX_TOLD = 100;

/** The header in which Next writes a page's tags; it never leaves the server. */
export const TAGS_HEADER = 'x-next-cache-tags';

/**
 * The tags of a page.
 * @param {Record<string, unknown> | undefined} headers
 * @returns {string[]}
 */
export function tagsOf(headers) {
  return String(headers?.[TAGS_HEADER] ?? '').split(',');
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
 * The status and headers that follow from what a page is, whoever keeps it: the page cache or the host.
 * @param {string} html
 * @param {readonly string[]} tags
 * @returns {{ status?: number, headers: Record<string, string> }}
 */
export function answerOf(html, tags) {
  const { policy, strangers } = policyForPage(html);
  strangers.forEach(tell);
  /** @type {Record<string, string>} */
  const headers = { [POLICY]: policy };
  if (tags.includes(unavailableTag))
    return { status: 503, headers: { ...headers, 'retry-after': RETRY_AFTER_SECONDS } };
  return tags.includes(missingTag) ? { status: 404, headers } : { headers };
}

/** Scripts in a row that each hand the browser a piece of the page's data, as text; Next escapes "<" in it. */
const PIECES_IN_A_ROW = /(?:<script>self\.__next_f\.push\(\[1,"[^<]*"\]\)<\/script>){2,}/g;
const BETWEEN_PIECES = '"])</script><script>self.__next_f.push([1,"';
/** So long a text is read in a moment; with a longer one, the browser would not answer meanwhile. */
const MAX_PIECE = 16_384;

/**
 * Joins the scripts that hand over a page's data. Next writes some fifty, as it streams; the policy names each, which took
 * 3 kB of headers.
 * @param {string} html
 */
function joinPieces(html) {
  return html.replace(PIECES_IN_A_ROW, (row) => {
    /** @type {string[]} */
    const joined = [];
    for (const piece of row.split(BETWEEN_PIECES)) {
      const last = joined.at(-1);
      if (last !== undefined && last.length + piece.length <= MAX_PIECE) joined[joined.length - 1] = last + piece;
      else joined.push(piece);
    }
    return joined.join(BETWEEN_PIECES);
  });
}

/**
 * Adds status and headers to a page that we keep, once. A page that is finished for each request (`postponed`) gets its
 * policy, with a nonce, from the middleware.
 * @param {any} page
 */
export function finish(page) {
  if (page?.kind !== 'APP_PAGE' || typeof page.html !== 'string') return;
  if (page.postponed !== undefined || page.headers?.[POLICY]) return;
  page.html = joinPieces(page.html);
  const { status, headers } = answerOf(page.html, tagsOf(page.headers));
  if (status) page.status = status;
  page.headers = {
    ...page.headers,
    ...headers,
    'cache-control': CACHE_CONTROL,
    // Weak: the same page leaves in several encodings.
    etag: `W/"${createHash('sha256').update(page.html).digest('base64url').slice(0, 22)}"`,
  };
}

/**
 * Whether a page is only sent, and not kept: because it shows a failure that passes, or belongs to the request that it
 * was rendered for.
 * @param {string} html
 * @param {readonly string[]} tags
 */
export function isPassing(html, tags) {
  return tags.includes(unreadTag) || tags.includes(unavailableTag) || hasNonce(html);
}
