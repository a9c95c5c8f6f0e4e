// The response cache: a response that named its contents by tags is cached and sent again until one of its tags is
// purged.
import { createHash } from 'node:crypto';
import { arePurged, monotonicNow } from '../../lib/platform/cache/purged-tags.mjs';
import { keptPagesMegabytes, staleMinutes } from '../../lib/platform/env/server-settings.mjs';
import { logError } from '../../lib/platform/telemetry/log.mjs';
import { countCacheRead, measureWhenAsked } from '../../lib/platform/telemetry/metrics.mjs';
import { requestContext } from '../../lib/platform/telemetry/request-context.mjs';
import { hasNonce, policyForPage } from '../content-security-policy.mjs';
import { bytesOfText, createCacheMemory } from './cache-memory.mjs';
import { captureResponse } from './captured-response.mjs';
import { encode, encodingFor, shrinks } from './encodings.mjs';
import { outageMs, readPurges } from './purge-listener.mjs';

const MEGABYTE = 1024 * 1024;
/** A longer response is streamed and not cached. */
const LONGEST = 4 * MEGABYTE;
/** How long a request waits for an identical one in progress, in milliseconds. */
const PATIENCE = 10_000;
/** After a failure an old response is sent for this long before a new one is tried again, in milliseconds. */
const RETRY_PAUSE = 1_000;

/** How long a possibly outdated response is sent while no new one can be made, in milliseconds. */
const STALE_MS = staleMinutes() * 60_000;

const POLICY = 'content-security-policy';
/** Browsers and proxies revalidate each time, because only this process knows when a response is purged. */
const CACHE_CONTROL = 'public, max-age=0, must-revalidate';
/** Of a 503. */
export const RETRY_AFTER_SECONDS = '5';
const STALE = '110 - "Response is stale"';
const UNCHECKED = '111 - "Revalidation failed"';
/** Headers that belong to one response only. */
const OF_ONE_RESPONSE = new Set([
  ...['x-request-id', 'date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length', 'content-encoding'],
  'vary',
]);

/**
 * @typedef {object} Entry
 * @property {number} status
 * @property {[string, number | string | string[]][]} headers
 * @property {Buffer} body
 * @property {string} etag
 * @property {string[]} tags
 * @property {number} madeAt a monotonicNow, before anything was read
 * @property {boolean} isShareable whether it could be everyone's: it sets no cookie and has no nonce
 * @property {boolean} isKeepable
 * @property {boolean} isImmutable
 * @property {boolean} shrinks
 * @property {Map<string, Encoded>} encoded
 * @property {number} [failedAt] a monotonicNow: since when no new one could be made
 * @property {number} [triedAt] a monotonicNow: when that was last tried
 */

/** @typedef {{ body: Promise<Buffer>, bytes: number, isQuick: boolean }} Encoded `bytes` is 0 while it is being compressed */

/** @typedef {{ entry: Entry, warning?: string }} Answer what is sent, and with which warning */

/** @typedef {import('./shared-requests.mjs').SharedRequest} SharedRequest */
/** @typedef {import('node:http').IncomingMessage} Request */
/** @typedef {import('node:http').ServerResponse} Response */

/** @param {Entry} entry */
function bytesOf({ headers, body, encoded }) {
  let bytes = bytesOfText(JSON.stringify(headers)) + body.byteLength;
  for (const { bytes: one } of encoded.values()) bytes += one;
  return bytes;
}

/** @type {ReturnType<typeof createCacheMemory<Entry>>} */
const memory = createCacheMemory(keptPagesMegabytes() * MEGABYTE, bytesOf);

measureWhenAsked('lacewing_cache_bytes', 'What this process keeps of responses', () => memory.bytes);

/** Beginnings of the unknown scripts that were logged, and how many at most. @type {Set<string>} */
const logged = new Set();
const MOST_LOGGED = 100;

/**
 * Logs once that a page has an inline script of unknown form.
 * @param {string} script
 */
function logUnknownScript(script) {
  const beginning = script.slice(0, 200);
  if (logged.has(beginning) || logged.size >= MOST_LOGGED) return;
  logged.add(beginning);
  logError(`A page holds a script that is none of the shop’s; browsers are told not to run it: ${beginning}`);
}

/**
 * Whether `If-None-Match` names this response. Compared weakly, as HTTP asks.
 * @param {string} etag
 * @param {string} [header]
 */
function isKnown(etag, header = '') {
  if (header === '') return false;
  const bare = etag.replace(/^W\//, '');
  return header.split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === bare);
}

/** Pending while a response is being compressed well: one at a time, so that requests hardly notice. */
let compressing = Promise.resolve();

/**
 * Improves a cached response's compression in the background, if it is still cached by then.
 * @param {Entry} entry
 * @param {string} encoding
 * @param {Encoded} known
 * @param {string} key
 */
function improve(entry, encoding, known, key) {
  known.isQuick = false;
  compressing = compressing.then(async () => {
    if (memory.peek(key) !== entry) return;
    try {
      const body = await encode(entry.body, encoding, entry.isImmutable ? 'best' : 'good');
      known.body = Promise.resolve(body);
      known.bytes = body.byteLength;
      memory.resize(key, entry);
    } catch (error) {
      logError(`A response could not be compressed as ${encoding}`, error);
    }
  });
}

/**
 * The body in an encoding. The first time it is compressed quickly, once for all concurrent requests; when sent again,
 * better in the background.
 * @param {Entry} entry
 * @param {string} encoding
 * @param {string | null} key where it is kept
 */
async function encoded(entry, encoding, key) {
  if (encoding === 'identity') return entry.body;
  const known = entry.encoded.get(encoding);
  if (known) {
    const body = await known.body;
    if (known.isQuick && key && memory.peek(key) === entry) improve(entry, encoding, known, key);
    return body;
  }
  const quick = { body: encode(entry.body, encoding, 'quick'), bytes: 0, isQuick: true };
  entry.encoded.set(encoding, quick);
  try {
    const body = await quick.body;
    quick.bytes = body.byteLength;
    if (key) memory.resize(key, entry);
    return body;
  } catch (error) {
    entry.encoded.delete(encoding);
    throw error;
  }
}

/**
 * Sends a cached or new response.
 * @param {Request} request
 * @param {Response} response
 * @param {Entry} entry
 * @param {{ method: string | undefined, ifNoneMatch: string | undefined, key: string | null, warning?: string | undefined }} how
 */
async function send(request, response, entry, { method, ifNoneMatch, key, warning }) {
  const encoding = entry.shrinks ? encodingFor(request) : 'identity';
  const isNotModified = entry.status === 200 && isKnown(entry.etag, ifNoneMatch);
  const body = isNotModified ? null : await encoded(entry, encoding, key);
  if (response.destroyed) return;
  response.statusCode = isNotModified ? 304 : entry.status;
  for (const [name, value] of entry.headers)
    if (!isNotModified || name !== 'content-type') response.setHeader(name, value);
  if (warning) {
    response.setHeader('warning', warning);
    response.setHeader('age', Math.round((monotonicNow() - entry.madeAt) / 1_000));
  }
  if (!body) {
    response.end();
    return;
  }
  if (encoding !== 'identity') response.setHeader('content-encoding', encoding);
  response.setHeader('content-length', body.byteLength);
  response.end(method === 'HEAD' ? undefined : body);
}

/**
 * The cached entry of a key, and whether it may be sent now, with which warning; if not, only in place of a new one
 * that can't be made.
 * @param {string} key
 * @returns {Answer & { isGood: boolean } | null}
 */
function lookUp(key) {
  const entry = memory.get(key);
  if (!entry) return null;
  const outage = outageMs();
  if (outage > 0 && outage >= STALE_MS) return null;
  if (arePurged(entry.tags, entry.madeAt)) return { entry, isGood: isBridged(key, entry), warning: STALE };
  // While the purges of other processes are unknown, it may be outdated.
  return { entry, isGood: true, ...(outage > 0 && { warning: UNCHECKED }) };
}

/**
 * Whether an old entry is sent at once, because making a new one has just failed, or is being tried again.
 * @param {string} key
 * @param {Entry} entry
 */
function isBridged(key, { failedAt, triedAt }) {
  const now = monotonicNow();
  if (failedAt === undefined || triedAt === undefined || now - failedAt >= STALE_MS) return false;
  return now - triedAt < RETRY_PAUSE || renderings.has(key);
}

/**
 * Records that no new one could be made. Returns whether the old entry may still be sent instead.
 * @param {Entry} entry
 */
function maySendInstead(entry) {
  entry.triedAt = monotonicNow();
  entry.failedAt ??= entry.triedAt;
  return entry.triedAt - entry.failedAt < STALE_MS;
}

/**
 * Caches an entry, unless one that was begun later is cached.
 * @param {string} key
 * @param {Entry} entry
 */
function keep(key, entry) {
  const kept = memory.peek(key);
  if (!kept || kept.madeAt <= entry.madeAt) memory.set(key, entry);
}

/**
 * Makes an entry from Next's response.
 * @param {import('./captured-response.mjs').Captured} captured
 * @param {import('../../lib/platform/telemetry/request-context.mjs').RequestContext | undefined} context
 * @param {number} madeAt
 * @returns {Entry}
 */
function toEntry({ status, headers, body }, context, madeAt) {
  const type = String(headers['content-type'] ?? '');
  const kept = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined || OF_ONE_RESPONSE.has(name) ? [] : [/** @type {[string, any]} */ ([name, value])],
  );
  /** @type {Map<string, any>} */
  const own = new Map(kept);
  if (type.startsWith('text/html') && !String(own.get(POLICY) ?? '').includes("'nonce-")) {
    const { policy, unknownScripts } = policyForPage(body.toString());
    unknownScripts.forEach(logUnknownScript);
    own.set(POLICY, policy);
  }
  const finalStatus = status === 200 ? (context?.status ?? status) : status;
  if (finalStatus === 503 && !own.has('retry-after')) own.set('retry-after', RETRY_AFTER_SECONDS);
  const etag = String(own.get('etag') ?? `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`);
  own.set('etag', etag);
  own.set('vary', varyWith(headers.vary));
  const isImmutable = String(own.get('cache-control') ?? '').includes('immutable');
  const tags = [...(context?.tags ?? [])];
  const isShareable = !own.has('set-cookie') && !(body.includes('nonce') && hasNonce(body.toString()));
  const isKeepable =
    isShareable && !context?.isIncomplete && tags.length > 0 && (finalStatus === 200 || finalStatus === 404);
  if (isKeepable && !isImmutable) own.set('cache-control', CACHE_CONTROL);
  return {
    status: finalStatus,
    headers: [...own],
    body,
    etag,
    tags,
    madeAt,
    isShareable,
    isKeepable,
    isImmutable,
    shrinks: shrinks(type, body.byteLength),
    encoded: new Map(),
  };
}

/** @param {unknown} vary */
function varyWith(vary) {
  const names = String(vary ?? '');
  if (/(?:^|,)\s*accept-encoding/i.test(names)) return names;
  return names ? `${names}, Accept-Encoding` : 'Accept-Encoding';
}

/**
 * Renderings in progress, by key. Identical requests wait for their result; null means that they can't share it.
 * @type {Map<string, Promise<Answer | null>>}
 */
const renderings = new Map();

/** @param {string} key @param {Promise<Answer | null>} rendering */
function forget(key, rendering) {
  if (renderings.get(key) === rendering) renderings.delete(key);
}

/**
 * Waits for a rendering. One that takes longer than `patienceMs` is abandoned, for later requests as well.
 * @param {string} key
 * @param {Promise<Answer | null>} rendering
 * @param {number} patienceMs
 * @returns {Promise<Answer | null>}
 */
function patiently(key, rendering, patienceMs) {
  return new Promise((resolve) => {
    const late = setTimeout(() => {
      forget(key, rendering);
      resolve(null);
    }, patienceMs);
    void rendering.then((answer) => {
      clearTimeout(late);
      resolve(answer);
    });
  });
}

/**
 * Answers a request whose response is the same for everyone: from the cache, from a rendering in progress, or by
 * `handle`.
 * @param {Request} request
 * @param {Response} response
 * @param {SharedRequest} shared
 * @param {(request: Request, response: Response) => Promise<void>} handle
 * @param {number} [patienceMs] for how long it waits for a rendering that is under way
 */
export async function answerFromCache(request, response, shared, handle, patienceMs = PATIENCE) {
  const { key, tags } = shared;
  const { method, headers } = request;
  const how = { method, ifNoneMatch: headers['if-none-match'], key };
  const wait = readPurges();
  if (wait) await wait;

  let found = lookUp(key);
  // Twice, because the first rendering may have been aborted by its own client.
  for (let tries = 0; tries < 2 && !found?.isGood; tries += 1) {
    const rendering = renderings.get(key);
    if (!rendering) break;
    const answer = await patiently(key, rendering, patienceMs);
    if (answer && (answer.warning || !arePurged(answer.entry.tags, answer.entry.madeAt)))
      return send(request, response, answer.entry, { ...how, warning: answer.warning });
    found = lookUp(key);
  }
  countCacheRead(Boolean(found?.isGood));
  if (found?.isGood) return send(request, response, found.entry, { ...how, warning: found.warning });
  // The client left while it waited: a response would never end.
  if (response.destroyed) return;

  // Conditional requests are answered by the cache: Next's 304 could not be cached.
  request.method = 'GET';
  delete headers['if-none-match'];
  delete headers['if-modified-since'];
  const context = requestContext();
  if (context) {
    context.isShared = true;
    if (tags) context.tags = new Set(tags);
  }
  const madeAt = monotonicNow();
  /** @type {(answer: Answer | null) => void} */
  let finish = () => undefined;
  /** @type {Promise<Answer | null>} */
  const rendering = new Promise((resolve) => {
    finish = resolve;
  });
  if (!renderings.has(key)) renderings.set(key, rendering);
  void rendering.then(() => forget(key, rendering));

  /** @param {import('./captured-response.mjs').Captured} captured */
  async function settle(captured) {
    const entry = toEntry(captured, context, madeAt);
    if (entry.isKeepable) keep(key, entry);
    const hasFailed = entry.status === 503 || context?.isIncomplete;
    const stale = hasFailed && found && maySendInstead(found.entry) ? found.entry : null;
    /** @type {Answer} */
    const answer = stale ? { entry: stale, warning: STALE } : { entry };
    // Without the database every request fails alike.
    finish(stale || entry.isKeepable || (entry.status === 503 && entry.isShareable) ? answer : null);
    for (const name of response.getHeaderNames())
      if (!OF_ONE_RESPONSE.has(name) || name === 'content-length') response.removeHeader(name);
    await send(request, response, answer.entry, { ...how, warning: answer.warning });
  }
  captureResponse(request, response, LONGEST, (captured) => {
    if (!captured) return finish(null);
    settle(captured).catch((error) => {
      logError('A response could not be sent', error);
      finish(null);
      response.destroy();
    });
  });
  try {
    await handle(request, response);
  } finally {
    // If it ended without an answer, release the waiting requests.
    finish(null);
  }
}
