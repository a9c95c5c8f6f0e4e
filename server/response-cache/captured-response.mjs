// Collects a response of Next's instead of sending it, so that it can be kept, compressed once and given a policy.

/**
 * @typedef {object} Captured
 * @property {number} status
 * @property {Record<string, number | string | string[] | undefined>} headers
 * @property {Buffer} body
 */

/**
 * Collects what is written to `response`, up to `maxBytes`, and hands it to `onEnd`, which answers. A longer response goes out
 * as it is written; then `onEnd` gets null, as it does when the connection is closed before the end.
 * @param {import('node:http').ServerResponse} response
 * @param {number} maxBytes
 * @param {(captured: Captured | null) => void} onEnd
 */
export function captureResponse(response, maxBytes, onEnd) {
  const { write, end, flushHeaders, writeHead } = response;
  /** @type {Buffer[]} */
  let chunks = [];
  let bytes = 0;
  let isOver = false;

  /** Sends from now on by the response's own methods. */
  function release() {
    isOver = true;
    Object.assign(response, { write, end, flushHeaders, writeHead });
  }

  /** @param {any} chunk @param {any} encoding */
  function collect(chunk, encoding) {
    if (chunk === undefined || chunk === null || typeof chunk === 'function') return;
    const part =
      typeof chunk === 'string'
        ? Buffer.from(chunk, typeof encoding === 'string' ? /** @type {any} */ (encoding) : 'utf8')
        : Buffer.from(chunk);
    chunks.push(part);
    bytes += part.length;
  }

  // The headers leave with the body.
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
      release();
      onEnd(null);
      return response.write(collected, callback);
    }
  );

  response.end = /** @type {any} */ (
    (/** @type {any[]} */ ...given) => {
      if (isOver) return response;
      collect(given[0], given[1]);
      release();
      onEnd({ status: response.statusCode, headers: response.getHeaders(), body: Buffer.concat(chunks) });
      return response;
    }
  );

  response.once('close', () => {
    if (isOver) return;
    isOver = true;
    onEnd(null);
  });
}
