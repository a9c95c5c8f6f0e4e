// Scripts and style sheets of the build, whose names change with what they hold: compressed once, as small as they get in
// reasonable time. Compressed anew for everybody they would be a seventh larger, and cost more than the page that loads them.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { headersToRepeat } from './cache/sent-answers.mjs';
import { logError } from './log.mjs';
import { encodingFor } from './page-encoder.mjs';

/** A file of the build, as a URL. */
const FILE = /^\/_next\/static\/((?:[\w~-][\w.~-]*\/)*[\w~-][\w.~-]*\.(?:js|css))(?:\?|$)/;
/** Requests for a part of a file, or for whether it has changed: Next answers them. */
const ASKS_FOR_MORE = ['range', 'if-none-match', 'if-modified-since', 'if-match', 'if-unmodified-since'];

/**
 * @typedef {{ headers: [string, number | string | string[]][], bodies: Record<string, Buffer> }} BuildFile
 */

/**
 * Sends the files below `folder`, which is the build's `static`. Next sends each one first, and says with which headers.
 * @param {string} folder
 */
export function createBuildFiles(folder) {
  /** Null while a file is being compressed, or when that failed. @type {Map<string, BuildFile | null>} */
  const files = new Map();
  /** Until this is done, a file is being compressed: one at a time, so that whoever is served meanwhile hardly notices. */
  let busy = Promise.resolve();

  /**
   * @param {string} name
   * @param {BuildFile['headers']} headers
   */
  async function compress(name, headers) {
    try {
      const file = await readFile(join(folder, name));
      const params = { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_SIZE_HINT]: file.length };
      const br = await promisify(brotliCompress)(file, { params });
      files.set(name, { headers, bodies: { br, gzip: await promisify(gzip)(file, { level: 9 }) } });
    } catch (error) {
      logError('A file of the build could not be compressed', error);
    }
  }

  /**
   * Sends what is asked for, if it is a file that was compressed; if it is one that was not, the next one who asks gets it
   * compressed. False when Next has to answer.
   * @param {import('node:http').IncomingMessage} request
   * @param {import('node:http').ServerResponse} response
   */
  function sendBuildFile(request, response) {
    const name = request.method === 'GET' ? FILE.exec(request.url ?? '')?.[1] : undefined;
    if (name === undefined || ASKS_FOR_MORE.some((header) => request.headers[header] !== undefined)) return false;
    const known = files.get(name);
    if (known) {
      const encoding = encodingFor(request);
      const body = known.bodies[encoding];
      if (!body) return false;
      for (const [header, value] of known.headers) response.setHeader(header, value);
      response.setHeader('content-encoding', encoding);
      response.setHeader('content-length', body.length);
      response.end(body);
      return true;
    }
    if (!files.has(name))
      response.once('finish', () => {
        if (response.statusCode !== 200 || files.has(name)) return;
        files.set(name, null);
        const headers = headersToRepeat(response);
        busy = busy.then(() => compress(name, headers));
      });
    return false;
  }

  return sendBuildFile;
}
