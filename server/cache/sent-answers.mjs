// Answers that go out again without Next: what the page cache and lib/http/kept-answers.ts keep is the same for everybody who
// asks for the same URL. Next would find the same answer again, which takes several times as long as all the rest. An answer
// is sent from here only as long as whoever keeps it would give it.
import { underWay } from '../under-way.mjs';
import { bytesOfText, kept } from './kept.mjs';

/**
 * What is said of an answer by whoever keeps it: whether they would give it now, and the text where nobody else keeps it in
 * this form.
 * @typedef {{ etag: string, isGood: () => Promise<boolean>, text?: string }} GivenAnswer
 * @typedef {{ given: GivenAnswer, headers: [string, number | string | string[]][] }} SentAnswer
 */

/** Headers of one answer only. */
const OF_ONE_ANSWER = new Set([
  'x-request-id',
  'date',
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-length',
  'content-encoding',
]);

/**
 * The headers of an answer that another one may have, too.
 * @param {import('node:http').ServerResponse} response
 * @returns {[string, number | string | string[]][]}
 */
export function headersToRepeat(response) {
  return Object.entries(response.getHeaders()).flatMap(([name, value]) =>
    value === undefined || OF_ONE_ANSWER.has(name) ? [] : [[name, value]],
  );
}

/** Request headers by which Next answers with something else: data for its router, a preview, a rendering anew. */
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
 * Says which answer the request under way is given.
 * @param {GivenAnswer} given
 */
export function noteGiven(given) {
  const request = underWay();
  if (request) request.given = given;
}

/**
 * Remembers with which headers an answer goes out, if it is the one that was given.
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 */
export function rememberSent(request, response) {
  const given = underWay()?.given;
  if (!given || response.statusCode !== 200) return;
  const key = keyOf(request);
  if (!key || given.etag !== response.getHeader('etag') || response.hasHeader('set-cookie')) return;
  const headers = headersToRepeat(response);
  kept.set(key, { given, headers }, bytesOfText(JSON.stringify(headers)) + bytesOfText(given.text ?? ''));
}

/**
 * The answer that this request would get from Next, as it was sent before; null when Next has to be asked.
 * @param {import('node:http').IncomingMessage} request
 * @returns {Promise<SentAnswer | null>}
 */
export async function findSent(request) {
  const key = keyOf(request);
  /** @type {SentAnswer | undefined} */
  const found = key ? kept.get(key) : undefined;
  if (!key || !found) return null;
  // Where nobody can say whether it is good, Next's answer tells why.
  if (await found.given.isGood().catch(() => false)) return found;
  kept.remove(key);
  return null;
}
