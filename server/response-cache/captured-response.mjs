// Collects a response of Next's instead of sending it, so that it can be cached, compressed once and given a policy.
import { compressInPassing, ownBytes } from './encodings.mjs';

/**
 * @typedef {object} Captured
 * @property {number} status
 * @property {Record<string, number | string | string[] | undefined>} headers
 * @property {Buffer} body
 */

/** @param {import('node:http').ServerResponse} response */
const methodsOf = ({ write, end, on, flushHeaders, writeHead }) => ({ write, end, on, flushHeaders, writeHead });

/**
 * Collects what is written to `response`, up to `maxBytes`, and passes it to `onEnd`, which answers. A longer response
 * is streamed, compressed in passing; then `onEnd` gets null, as when the connection is closed early. Call this before
 * anything listens to the response.
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 * @param {number} maxBytes
 * @param {(captured: Captured | null) => void} onEnd
 */
export function captureResponse(request, response, maxBytes, onEnd) {
  const plain = methodsOf(response);
  // Now, since compression has to listen to the response from its beginning.
  compressInPassing(request, response);
  const compressing = methodsOf(response);
  /** @type {Buffer[]} */
  let chunks = [];
  let bytes = 0;
  let isOver = false;

  /**
   * Streams from now on.
   * @param {ReturnType<typeof methodsOf>} methods
   */
  function release(methods) {
    isOver = true;
    Object.assign(response, methods);
  }

  /** @param {any} chunk @param {any} encoding */
  function collect(chunk, encoding) {
    // The client has left.
    if (isOver || chunk === undefined || chunk === null || typeof chunk === 'function') return;
    const part =
      typeof chunk === 'string'
        ? Buffer.from(chunk, typeof encoding === 'string' ? /** @type {any} */ (encoding) : 'utf8')
        : Buffer.from(chunk);
    chunks.push(part);
    bytes += part.length;
  }

  // The headers are sent with the body.
  response.flushHeaders = () => undefined;

  response.writeHead = /** @type {any} */ (
    (/** @type {number} */ status, /** @type {any[]} */ ...rest) => {
      response.statusCode = status;
      const headers = rest.find((part) => part && typeof part === 'object') ?? {};
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, /** @type {any} */ (value));
      return response;
    }
  );

  response.write = /** @type {any} */ (
    (/** @type {any} */ chunk, /** @type {any[]} */ ...rest) => {
      collect(chunk, rest[0]);
      const callback = rest.find((one) => typeof one === 'function');
      if (bytes <= maxBytes) {
        if (callback) queueMicrotask(callback);
        return true;
      }
      const collected = Buffer.concat(chunks);
      chunks = [];
      release(compressing);
      onEnd(null);
      return response.write(collected, callback);
    }
  );

  response.end = /** @type {any} */ (
    (/** @type {any[]} */ ...args) => {
      if (isOver) return response;
      collect(args[0], args[1]);
      release(plain);
      const callback = args.find((one) => typeof one === 'function');
      if (callback) response.once('finish', callback);
      onEnd({ status: response.statusCode, headers: response.getHeaders(), body: ownBytes(Buffer.concat(chunks)) });
      return response;
    }
  );

  response.once('close', () => {
    if (isOver) return;
    isOver = true;
    chunks = [];
    onEnd(null);
  });
}
