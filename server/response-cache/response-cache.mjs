// The response cache: a response that named what it shows, by tags, is kept and sent again until one of its tags is purged.
import { createHash } from 'node:crypto';
import { hasNonce, policyForPage } from '../content-security-policy.mjs';
import { logError } from '../log.mjs';
import { countCacheRead, measureWhenAsked } from '../metrics.mjs';
import { requestContext } from '../request-context.mjs';
import { keptPagesMegabytes, staleMinutes } from '../settings.mjs';
import { bytesOfText, createCacheMemory } from './cache-memory.mjs';
import { captureResponse } from './captured-response.mjs';
import { compressInPassing, encode, encodingFor, shrinks } from './encodings.mjs';
import { deafFor, hearPurges } from './purge-listener.mjs';
import { arePurged, monotonicNow } from './purged-tags.mjs';

const MEGABYTE = 1024 * 1024;
/** A longer response is sent as it is made, and not kept. */
const LONGEST = 4 * MEGABYTE;
/** For how long a request waits for the same one that another request has begun, in milliseconds. */
const PATIENCE = 10_000;

/** For how long a response that may be old is sent while no new one can be made, in milliseconds. */
const STALE_MS = staleMinutes() * 60_000;

const POLICY = 'content-security-policy';
/** Browsers and proxies ask each time, because only this process knows when a response is purged. */
const CACHE_CONTROL = 'public, max-age=0, must-revalidate';
const RETRY_AFTER_SECONDS = '5';
/** Headers of one response only. */
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
 * @property {boolean} isKeepable
 * @property {boolean} isImmutable
 * @property {boolean} shrinks
 * @property {Map<string, { body: Buffer, isQuick: boolean }>} encoded
 * @property {number} [failedAt] a monotonicNow: since when no new one could be made
 */

/** @typedef {import('./shared-requests.mjs').SharedRequest} SharedRequest */
/** @typedef {import('node:http').IncomingMessage} Request */
/** @typedef {import('node:http').ServerResponse} Response */

/** @param {Entry} entry */
function bytesOf({ headers, body, encoded }) {
  let bytes = bytesOfText(JSON.stringify(headers)) + body.byteLength;
  for (const { body: one } of encoded.values()) bytes += one.byteLength;
  return bytes;
}

/** @type {ReturnType<typeof createCacheMemory<Entry>>} */
const memory = createCacheMemory(keptPagesMegabytes() * MEGABYTE, bytesOf);

measureWhenAsked('lacewing_cache_bytes', 'What this process keeps of responses', () => memory.bytes);

/** Beginnings of the unknown scripts that were logged, and how many at most. @type {Set<string>} */
const logged = new Set();
const MOST_LOGGED = 100;

/** Logs once that a page holds a script of unknown form. @param {string} script */
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

/** Until this is done, a response is being compressed well: one at a time, so that requests hardly notice. */
let compressing = Promise.resolve();

/**
 * The body in an encoding. The first time it is compressed quickly; when it is sent again, better in the background.
 * @param {Entry} entry
 * @param {string} encoding
 * @param {string | null} key where it is kept
 */
async function encoded(entry, encoding, key) {
  if (encoding === 'identity') return entry.body;
  const known = entry.encoded.get(encoding);
  if (!known) {
    const body = await encode(entry.body, encoding, 'quick');
    entry.encoded.set(encoding, { body, isQuick: true });
    if (key) memory.resize(key, entry);
    return body;
  }
  if (known.isQuick && key) {
    known.isQuick = false;
    compressing = compressing.then(async () => {
      try {
        const body = await encode(entry.body, encoding, entry.isImmutable ? 'best' : 'good');
        entry.encoded.set(encoding, { body, isQuick: false });
        memory.resize(key, entry);
      } catch (error) {
        logError(`A response could not be compressed as ${encoding}`, error);
      }
    });
  }
  return known.body;
}

/**
 * Sends a response that is kept, or was just made.
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
 * What is kept for a key, and whether it may be sent now, with which warning; otherwise only where a new one can't be made.
 * @param {string} key
 * @returns {{ entry: Entry, isGood: boolean, warning?: string } | null}
 */
function lookUp(key) {
  const entry = memory.get(key);
  if (!entry) return null;
  if (arePurged(entry.tags, entry.madeAt)) return { entry, isGood: false };
  const deaf = deafFor();
  if (deaf === 0) return { entry, isGood: true };
  // Whether it was purged elsewhere can't be known.
  return deaf < STALE_MS ? { entry, isGood: true, warning: '111 - "Revalidation failed"' } : null;
}

/**
 * Whether an old entry may be sent, since a new one can't be made.
 * @param {Entry} entry
 */
function isStillOf(entry) {
  entry.failedAt ??= monotonicNow();
  return monotonicNow() - entry.failedAt < STALE_MS;
}

/**
 * Makes an entry of what Next answered.
 * @param {import('./captured-response.mjs').Captured} captured
 * @param {import('../request-context.mjs').RequestContext | undefined} context
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
  const isKeepable =
    !context?.isIncomplete &&
    tags.length > 0 &&
    (finalStatus === 200 || finalStatus === 404) &&
    !own.has('set-cookie') &&
    !(body.includes(' nonce=') && hasNonce(body.toString()));
  if (isKeepable && !isImmutable) own.set('cache-control', CACHE_CONTROL);
  return {
    status: finalStatus,
    headers: [...own],
    body,
    etag,
    tags,
    madeAt,
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

/** Renderings under way, by key: other requests for the same wait for it. @type {Map<string, Promise<Entry | null>>} */
const renderings = new Map();

/**
 * @param {Promise<Entry | null>} rendering
 * @returns {Promise<Entry | null>}
 */
function patiently(rendering) {
  return new Promise((resolve) => {
    const late = setTimeout(() => resolve(null), PATIENCE);
    void rendering.then((entry) => {
      clearTimeout(late);
      resolve(entry);
    });
  });
}

/**
 * Answers a request whose response is the same for everyone: from the cache, from a rendering that is under way, or by
 * `handle`.
 * @param {Request} request
 * @param {Response} response
 * @param {SharedRequest} shared
 * @param {(request: Request, response: Response) => Promise<void>} handle
 */
export async function answerFromCache(request, response, shared, handle) {
  const { key, tags } = shared;
  const { method, headers } = request;
  const how = { method, ifNoneMatch: headers['if-none-match'], key };
  const wait = hearPurges();
  if (wait) await wait;

  let found = lookUp(key);
  if (!found?.isGood) {
    // Twice, because the first rendering may have been broken off by whoever asked for it.
    for (let tries = 0; tries < 2; tries += 1) {
      const rendering = renderings.get(key);
      if (!rendering) break;
      const entry = await patiently(rendering);
      if (entry && !arePurged(entry.tags, entry.madeAt)) return send(request, response, entry, how);
      found = lookUp(key);
      if (found?.isGood) break;
    }
  }
  countCacheRead(Boolean(found?.isGood));
  if (found?.isGood) return send(request, response, found.entry, { ...how, warning: found.warning });

  // The conditions are the cache's: Next's answer to them could not be kept.
  request.method = 'GET';
  delete headers['if-none-match'];
  delete headers['if-modified-since'];
  const context = requestContext();
  if (context) {
    context.isShared = true;
    if (tags) context.tags = new Set(tags);
  }
  const madeAt = monotonicNow();
  /** @type {(entry: Entry | null) => void} */
  let finish = () => undefined;
  /** @type {Promise<Entry | null>} */
  const rendering = new Promise((resolve) => {
    finish = resolve;
  });
  if (!renderings.has(key)) {
    renderings.set(key, rendering);
    void rendering.then(() => renderings.delete(key));
  }
  compressInPassing(request, response);
  captureResponse(response, LONGEST, (captured) => {
    if (!captured) return finish(null);
    const entry = toEntry(captured, context, madeAt);
    for (const name of response.getHeaderNames())
      if (!OF_ONE_RESPONSE.has(name) || name === 'content-length') response.removeHeader(name);
    if (entry.isKeepable) memory.set(key, entry);
    // Without the database every request fails alike.
    finish(entry.isKeepable || entry.status === 503 ? entry : null);
    const hasFailed = entry.status === 503 || context?.isIncomplete;
    const stale = hasFailed && found && isStillOf(found.entry) ? found.entry : null;
    send(request, response, stale ?? entry, {
      ...how,
      key: stale || entry.isKeepable ? key : null,
      ...(stale && { warning: '110 - "Response is stale"' }),
    }).catch((error) => {
      logError('A response could not be sent', error);
      response.destroy();
    });
  });
  try {
    await handle(request, response);
  } catch (error) {
    finish(null);
    throw error;
  }
}
