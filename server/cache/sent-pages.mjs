// Pages that go out again without Next: what the page cache keeps is the same for everybody who asks for the same URL. Next would
// find the same page again, which takes several times as long as all the rest. A page is sent from here only as long as the
// page cache itself would give it.
import { AsyncLocalStorage } from 'node:async_hooks';
import { areExpired, monotonicNow, refreshExpiredTags } from './expired-tags.mjs';
import { bytesOfText, kept } from './kept.mjs';

/**
 * What the page cache says of a page that it gives: its tags, when it was made, and until when it is good, by monotonicNow.
 * @typedef {{ etag: string, tags: readonly string[], madeAt: number, goodUntil: number }} GivenPage
 * @typedef {{ page?: GivenPage }} Sending
 * @typedef {{ page: GivenPage, headers: [string, number | string | string[]][] }} SentPage
 */

/** The page that each request under way was given. @type {AsyncLocalStorage<Sending>} */
const sending = new AsyncLocalStorage();

/** Headers of one answer only. */
const OF_ONE_ANSWER = new Set([
  'x-request-id',
  'date',
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-length',
]);

/** Request headers by which Next answers with something else than the page: data for its router, a preview, a rendering anew. */
const ASKS_FOR_MORE = /^(?:rsc$|next-|x-nextjs-|x-prerender-|x-middleware-|x-invoke-|x-matched-)/;

/**
 * The key of what a request asks for; null when only Next can answer it.
 * @param {import('node:http').IncomingMessage} request
 */
function keyOf({ method, url = '', headers }) {
  if (method !== 'GET' || headers.cookie?.includes('__prerender_bypass')) return null;
  // The middleware notes what people search for.
  if (/[?&]search=/.test(url)) return null;
  for (const name in headers) if (ASKS_FOR_MORE.test(name)) return null;
  return `sent ${url}`;
}

/**
 * Lets `handle` be told which page it is given.
 * @template Result
 * @param {() => Result} handle
 */
export function whileSending(handle) {
  return sending.run({}, handle);
}

/**
 * Says which page the request under way is given.
 * @param {GivenPage} page
 */
export function noteGivenPage(page) {
  const request = sending.getStore();
  if (request) request.page = page;
}

/**
 * Remembers with which headers a page goes out, if it is the one that the page cache gave.
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 */
export function rememberSent(request, response) {
  const page = sending.getStore()?.page;
  const key = keyOf(request);
  if (!page || !key || page.etag !== response.getHeader('etag') || response.hasHeader('set-cookie')) return;
  const headers = Object.entries(response.getHeaders()).filter(([name]) => !OF_ONE_ANSWER.has(name));
  kept.set(key, { page, headers }, bytesOfText(JSON.stringify(headers)) + page.tags.join().length);
}

/**
 * The page that this request would get from Next, as it was sent before; null when Next has to be asked.
 * @param {import('node:http').IncomingMessage} request
 * @returns {Promise<SentPage | null>}
 */
export async function findSent(request) {
  const key = keyOf(request);
  if (!key || !kept.get(key)) return null;
  await refreshExpiredTags();
  /** @type {SentPage | undefined} */
  const found = kept.get(key);
  if (!found) return null;
  const { tags, madeAt, goodUntil } = found.page;
  if (goodUntil <= monotonicNow() || areExpired(tags, madeAt)) {
    kept.remove(key);
    return null;
  }
  return found;
}
