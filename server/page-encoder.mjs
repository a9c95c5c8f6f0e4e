// Compresses answers. Next would hash and compress the same page for every request, which costs more than everything else
// it does for it. Here a page to which the page cache gave an ETag is compressed once per encoding.
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import compression from 'compression';
import Negotiator from 'negotiator';
import { kept, ownBytes } from './cache/kept.mjs';
import { rememberOnce } from './cache/once.mjs';
import { findSent, rememberSent } from './cache/sent-answers.mjs';
import { logError } from './log.mjs';
import { countCacheRead } from './metrics.mjs';
import { underWay } from './under-way.mjs';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** A window of 128 kB, about a page: brotli reserves memory for all of it. */
const WINDOW = { [constants.BROTLI_PARAM_LGWIN]: 17 };

/**
 * Best first. The first time a page is asked for, which is mostly the last time for a list of rare filters, it is compressed
 * in a third of the time, to a page that is a sixth larger.
 * @type {Record<string, (html: string, isFirst: boolean) => Promise<Buffer>>}
 */
const encoders = {
  br: (html, isFirst) => brotli(html, { params: { ...WINDOW, [constants.BROTLI_PARAM_QUALITY]: isFirst ? 3 : 6 } }),
  gzip: (html, isFirst) => gzipped(html, isFirst ? { level: 3 } : {}),
};
const encodings = [...Object.keys(encoders), 'identity'];

const isFirstTime = rememberOnce();

/** Pages that are being encoded, by encoding and ETag. @type {Map<string, Promise<Buffer>>} */
const pending = new Map();

/**
 * The page in an encoding. It is kept from the second request on, and made once, however many ask at the same time.
 * @param {string} encoding
 * @param {string} etag
 * @param {string} html
 * @returns {Buffer | Promise<Buffer>}
 */
function encoded(encoding, etag, html) {
  const key = `${encoding} ${etag}`;
  const known = kept.get(key) ?? pending.get(key);
  countCacheRead('encoded', known !== undefined);
  if (known) return known;
  const encoder = encoders[encoding];
  const isFirst = encoder !== undefined && isFirstTime(key);
  const work = (encoder?.(html, isFirst) ?? Promise.resolve(Buffer.from(html)))
    .then((page) => {
      const own = ownBytes(page);
      if (encoder && !isFirst) kept.set(key, own, own.byteLength);
      return own;
    })
    .finally(() => pending.delete(key));
  pending.set(key, work);
  return work;
}

/**
 * Whether `If-None-Match` names the page that a client would get. Compared weakly, as HTTP asks.
 * @param {string} etag
 * @param {string | undefined} header
 */
function isKnown(etag, header = '') {
  const bare = etag.replace(/^W\//, '');
  return header.split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === bare);
}

const compress = compression({ brotli: { params: { ...WINDOW, [constants.BROTLI_PARAM_QUALITY]: 4 } } });

/**
 * The best encoding for whoever asks.
 * @param {import('node:http').IncomingMessage} request
 */
export function encodingFor(request) {
  const accepted = new Negotiator(request).encodings(encodings);
  return encodings.find((one) => accepted.includes(one)) ?? 'identity';
}

/**
 * Sends an answer again that was sent before, without asking Next. False when it has to be asked.
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 * @returns {Promise<boolean>}
 */
export async function sendAgain(request, response) {
  const found = await findSent(request);
  if (!found) return false;
  const { etag, text } = found.given;
  const isThere = isKnown(etag, request.headers['if-none-match']);
  const encoding = encodingFor(request);
  if (!isThere && text === undefined && !kept.get(`${encoding} ${etag}`)) return false;
  const body = isThere ? null : await encoded(encoding, etag, text ?? '');
  countCacheRead('page', true);
  for (const [name, value] of found.headers) response.setHeader(name, value);
  if (!String(response.getHeader('vary')).includes('Accept-Encoding')) response.appendHeader('vary', 'Accept-Encoding');
  if (body) {
    if (encoding !== 'identity') response.setHeader('content-encoding', encoding);
    response.setHeader('content-length', body.length);
    response.end(body);
  } else {
    response.statusCode = 304;
    response.removeHeader('content-type');
    response.end();
  }
  return true;
}

/**
 * Compresses what is written to `response`, and sends pages with an ETag as they were compressed before. Call it before
 * anything is written.
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 */
export function encodePages(request, response) {
  compress(
    // Express's types ask for Express's request; what is read of it is Node's.
    /** @type {any} */ (request),
    /** @type {any} */ (response),
    () => undefined,
  );
  const end = response.end.bind(response);
  const writeHead = /** @type {(status: number, ...rest: any[]) => typeof response} */ (
    response.writeHead.bind(response)
  );
  const ownRequest = underWay();

  /** @param {number} status @param {any[]} rest */
  response.writeHead = (status, ...rest) =>
    writeHead(status === 200 ? (ownRequest?.status ?? status) : status, ...rest);

  const appendHeader = response.appendHeader.bind(response);

  /**
   * A page's own policy replaces the one of every answer, which it includes.
   * @param {string} name
   * @param {string | readonly string[]} value
   */
  response.appendHeader = (name, value) =>
    name.toLowerCase() === 'content-security-policy' ? response.setHeader(name, value) : appendHeader(name, value);

  /**
   * @param {string} etag
   * @param {string} html
   */
  function sendPage(etag, html) {
    rememberSent(request, response);
    if (isKnown(etag, request.headers['if-none-match'])) {
      response.statusCode = 304;
      response.removeHeader('content-length');
      response.removeHeader('content-type');
      return end();
    }
    const encoding = encodingFor(request);
    /** @param {Buffer} page */
    function send(page) {
      if (encoding !== 'identity') response.setHeader('content-encoding', encoding);
      response.setHeader('content-length', page.length);
      end(page);
    }
    const page = encoded(encoding, etag, html);
    if (Buffer.isBuffer(page)) send(page);
    else
      page.then(
        (made) => {
          if (!response.destroyed) send(made);
        },
        (error) => {
          logError(`A page could not be encoded as ${encoding}`, error);
          response.destroy();
        },
      );
    return response;
  }

  /** @param {any[]} given */
  function endPage(...given) {
    const [html] = given;
    const etag = response.getHeader('etag');
    const isPage = typeof etag === 'string' && String(response.getHeader('content-type')).startsWith('text/html');
    if (!isPage || response.statusCode !== 200 || response.headersSent) {
      rememberSent(request, response);
      return end(...given);
    }
    if (typeof html === 'string') return sendPage(etag, html);
    // HEAD: how long the page is depends on its encoding.
    response.removeHeader('content-length');
    return end(...given);
  }
  response.end = endPage;
}
