// Compression of responses: quickly when one is sent for the first time, well in the background when it is sent again.
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import compression from 'compression';
import Negotiator from 'negotiator';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** A window of 128 kB, about a page: brotli reserves memory for all of it. */
const WINDOW = { [constants.BROTLI_PARAM_LGWIN]: 17 };

/** @param {number} quality */
const withQuality = (quality) => ({ params: { ...WINDOW, [constants.BROTLI_PARAM_QUALITY]: quality } });

/**
 * Best first. `quick` takes a third of the time of `good` and makes a page a sixth larger; `best` is for static files.
 * @type {Record<string, Record<'quick' | 'good' | 'best', (body: Buffer) => Promise<Buffer>>>}
 */
const encoders = {
  br: {
    quick: (body) => brotli(body, withQuality(3)),
    good: (body) => brotli(body, withQuality(6)),
    best: (body) => brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }),
  },
  gzip: {
    quick: (body) => gzipped(body, { level: 3 }),
    good: (body) => gzipped(body),
    best: (body) => gzipped(body, { level: 9 }),
  },
};

const encodings = [...Object.keys(encoders), 'identity'];

/** @typedef {'quick' | 'good' | 'best'} Effort */

/** Types that don't shrink: pictures and the like. */
const SHRINKS = /^(?:text\/|application\/(?:json|javascript|xml|manifest\+json|rss\+xml)|image\/svg\+xml)/;
/** Below this size the headers cost more than compression saves. */
const LEAST_BYTES = 1_024;

/** Whether a response of this type and length gets smaller. @param {string} type @param {number} bytes */
export function shrinks(type, bytes) {
  return bytes >= LEAST_BYTES && SHRINKS.test(type);
}

/**
 * A copy of the bytes: a slice would keep the whole larger buffer alive.
 * @param {Buffer} buffer
 */
export function ownBytes(buffer) {
  if (buffer.buffer.byteLength === buffer.byteLength) return buffer;
  const own = Buffer.allocUnsafeSlow(buffer.byteLength);
  buffer.copy(own);
  return own;
}

/**
 * The body in an encoding from `encodingFor`, except `identity`.
 * @param {Buffer} body
 * @param {string} encoding
 * @param {Effort} effort
 */
export async function encode(body, encoding, effort) {
  const encoder = encoders[encoding]?.[effort];
  if (!encoder) throw new Error(`Nothing encodes as ${encoding}.`);
  return ownBytes(await encoder(body));
}

/**
 * Cached results for the few headers that browsers send.
 * @type {Map<string, string>}
 */
const known = new Map();

/**
 * The best encoding for a request.
 * @param {import('node:http').IncomingMessage} request
 * @returns {string}
 */
export function encodingFor(request) {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const before = known.get(accepted);
  if (before) return before;
  const wanted = new Negotiator(request).encodings(encodings);
  const encoding = encodings.find((one) => wanted.includes(one)) ?? 'identity';
  if (known.size < 100 && accepted.length < 200) known.set(accepted, encoding);
  return encoding;
}

const compressing = compression({ brotli: { params: { ...WINDOW, [constants.BROTLI_PARAM_QUALITY]: 4 } } });

/**
 * Compresses what is written to `response` while it is sent. Call this before anything listens to it.
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 */
export function compressInPassing(request, response) {
  // Express's types ask for Express's request; the library reads only Node's part.
  compressing(/** @type {any} */ (request), /** @type {any} */ (response), () => undefined);
}
