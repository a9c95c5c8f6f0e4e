// What happens to a page on its way out. Next would hash and compress the same page anew for every request, which costs
// more than all the rest of it: here a page that the page cache gave an ETag is encoded once for each encoding.
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import compression from 'compression';
import Negotiator from 'negotiator';

/** Bytes of encoded pages that are kept; the page that was asked for longest ago makes room. */
const MAX_KEPT_BYTES = 64 * 1024 * 1024;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Best first. @type {Record<string, (html: string) => Promise<Buffer>>} */
const encoders = {
  br: (html) => brotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: (html) => gzipped(html),
  identity: async (html) => Buffer.from(html),
};
const encodings = Object.keys(encoders);

/** Encoded pages by encoding and ETag, in the order of their last use. @type {Map<string, Buffer>} */
const kept = new Map();
let keptBytes = 0;

/**
 * @param {string} key
 * @param {Buffer} page
 */
function keep(key, page) {
  if (kept.has(key)) return;
  kept.set(key, page);
  keptBytes += page.length;
  for (const [oldest, { length }] of kept) {
    if (keptBytes <= MAX_KEPT_BYTES) return;
    kept.delete(oldest);
    keptBytes -= length;
  }
}

/**
 * @param {string} key
 */
function findKept(key) {
  const page = kept.get(key);
  if (!page) return null;
  kept.delete(key);
  kept.set(key, page);
  return page;
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

const compress = compression();

/**
 * Compresses what leaves by `response`, and sends pages that have an ETag as they were encoded before. To be called
 * before anybody writes to it.
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

  /**
   * @param {string} etag
   * @param {string} html
   */
  function sendPage(etag, html) {
    if (isKnown(etag, request.headers['if-none-match'])) {
      response.statusCode = 304;
      response.removeHeader('content-length');
      response.removeHeader('content-type');
      return end();
    }
    const accepted = new Negotiator(request).encodings(encodings);
    const encoding = encodings.find((one) => accepted.includes(one)) ?? 'identity';
    const key = `${encoding} ${etag}`;
    /** @param {Buffer} page */
    function send(page) {
      if (encoding !== 'identity') response.setHeader('content-encoding', encoding);
      response.setHeader('content-length', page.length);
      end(page);
    }
    const known = findKept(key);
    if (known) send(known);
    else
      encoders[encoding]?.(html).then(
        (page) => {
          keep(key, page);
          if (!response.destroyed) send(page);
        },
        (error) => {
          console.error(`A page could not be encoded as ${encoding}`, error);
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
    if (!isPage || response.statusCode !== 200 || response.headersSent) return end(...given);
    if (typeof html === 'string') return sendPage(etag, html);
    // HEAD: how long the page is depends on its encoding.
    response.removeHeader('content-length');
    return end(...given);
  }
  response.end = endPage;
}
