// The HTTP server around Next: timeouts, methods, malformed requests, shutdown.

import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { logError, logInfo, logRequest, nameRequest, whileAnswering } from '../lib/platform/telemetry/log.mjs';
import { measureRequest } from '../lib/platform/telemetry/metrics.mjs';
import { requestContext } from '../lib/platform/telemetry/request-context.mjs';
import { NO_ROUTE } from '../lib/platform/telemetry/routes.mjs';
import { prepareEnd } from '../lib/platform/time/before-end.mjs';
import { STRICT_TRANSPORT, settleHeaders } from './connection.mjs';
import { compressInPassing } from './response-cache/encodings.mjs';
import { answerFromCache, RETRY_AFTER_SECONDS } from './response-cache/response-cache.mjs';
import { createSharedRequests, sharedPaths } from './response-cache/shared-requests.mjs';

const HEADERS_TIMEOUT_MS = 20_000;
const REQUEST_TIMEOUT_MS = 60_000;
/** Longer than the minute after which load balancers close a connection, so that they close it first. */
const KEEP_ALIVE_TIMEOUT_MS = 65_000;
/** Milliseconds after which requests are cut off when the server stops. */
const SHUTDOWN_TIMEOUT_MS = 10_000;

/** @type {Record<string, [string, string]>} */
const ERRORS = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'Request headers too large'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'Request timed out'],
};

/**
 * The error codes of requests refused here, by status.
 * @type {Record<number, string>}
 */
const CODES = { 400: 'INVALID_INPUT', 405: 'METHOD_NOT_ALLOWED', 500: 'INTERNAL' };

const PAGE_METHODS = ['GET', 'HEAD'];
const API_METHODS = [...PAGE_METHODS, 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE'];

/**
 * Answers a request that Node's parser refused.
 * @param {Error & { code?: string }} error
 * @param {import('node:net').Socket} socket
 * @param {string} headers of every answer
 */
function refuse(error, socket, headers) {
  if (error.code === 'ECONNRESET' || !socket.writable) return socket.destroy();
  const [status, message] = ERRORS[error.code ?? ''] ?? ['400 Bad Request', 'Malformed request'];
  const body = JSON.stringify({ message, code: 'INVALID_INPUT' });
  logInfo(`A request could not be read: ${message}`);
  socket.end(
    `HTTP/1.1 ${status}\r\n${headers}Connection: close\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
  // Otherwise it stays open, and the server too, until the client closes it.
  socket.destroySoon();
}

/**
 * Answers errors before there is a request: Node has no response for them.
 * @param {import('node:http').Server} server
 * @param {string} headers of every answer
 */
function answerUnreadable(server, headers) {
  // Both are given the socket of the connection, whatever their types say.
  server.on('clientError', (error, socket) =>
    refuse(error, /** @type {import('node:net').Socket} */ (socket), headers),
  );
  server.on('connect', (_request, stream) => {
    const socket = /** @type {import('node:net').Socket} */ (stream);
    // Node has let go of it: without a listener, a reset would end the process.
    socket.on('error', () => undefined);
    socket.end(`HTTP/1.1 405 Method Not Allowed\r\n${headers}Connection: close\r\nContent-Length: 0\r\n\r\n`);
    socket.destroySoon();
  });
}

/**
 * @param {import('node:http').ServerResponse} response
 * @param {number} status
 * @param {string} message
 */
function fail(response, status, message) {
  if (response.headersSent) return response.destroy();
  response.writeHead(status, { 'content-type': 'application/json', connection: 'close' });
  response.end(JSON.stringify({ message, code: CODES[status] }));
}

/**
 * The URL in a form that Next can read, or null: Next fails on `*`, `//` and invalid escapes. An absolute URL, which
 * proxies may send, loses its origin.
 * @param {string} url
 */
function readableUrl(url) {
  const path = url.replace(/^https?:\/\/[^/?#]*(?=[/?#]|$)/i, '');
  if (!path.startsWith('/')) return path === '' ? '/' : null;
  try {
    new URL(path, 'http://localhost');
    decodeURIComponent(path.split('?', 1)[0] ?? '');
    return path;
  } catch {
    return null;
  }
}

/**
 * The path of a readable URL as Next understands it, in any spelling.
 * @param {string} url
 */
function plainPathOf(url) {
  const path = decodeURIComponent(new URL(url, 'http://localhost').pathname);
  return path.replace(/\/+/g, '/').replace(/(?<=.)\/$/, '');
}

/**
 * Sends the response with the status that its page asked for (lib/platform/cache/response.ts).
 * @param {import('node:http').ServerResponse} response
 */
function sendOwnStatus(response) {
  const context = requestContext();
  const writeHead = /** @type {(status: number, ...rest: any[]) => typeof response} */ (
    response.writeHead.bind(response)
  );
  response.writeHead = (/** @type {number} */ requested, /** @type {any[]} */ ...rest) => {
    const status = requested === 200 ? (context?.status ?? requested) : requested;
    if (status === 503 && !response.hasHeader('retry-after')) response.setHeader('retry-after', RETRY_AFTER_SECONDS);
    return writeHead(status, ...rest);
  };
}

/**
 * The methods of a URL. Next fails on some that Node knows, and would take a POST to a page for a server action.
 * @param {string} url
 * @param {ReadonlySet<string>} pagesOfApi
 */
function methodsOf(url, pagesOfApi) {
  const path = plainPathOf(url);
  return /^\/api(?=\/|$)/.test(path) && !pagesOfApi.has(path) ? API_METHODS : PAGE_METHODS;
}

/**
 * Counts a search before the cache answers. Prefetches are not counted.
 * @param {import('node:http').IncomingMessage} request
 * @param {string | null | undefined} search
 * @param {typeof sharedPaths} paths
 */
function noteSearch({ method, headers }, search, paths) {
  if (!search || method !== 'GET') return;
  if (headers['next-router-prefetch'] || String(headers['sec-purpose'] ?? '').includes('prefetch')) return;
  paths()
    ?.noteSearch(search)
    .catch((error) => logError('A search could not be counted', error));
}

/**
 * Where a former address leads; null where it is none.
 * @param {string} url
 * @param {typeof sharedPaths} paths
 */
async function redirectOf(url, paths) {
  const mark = url.indexOf('?');
  const [path, query] = mark < 0 ? [url, ''] : [url.slice(0, mark), url.slice(mark + 1)];
  return (await paths()?.findRedirect?.(path, query)) ?? null;
}

/**
 * Kept by browsers for a few minutes: an owner may take a redirect back.
 * @param {import('node:http').ServerResponse} response
 * @param {string} location
 */
function leadOn(response, location) {
  response.writeHead(308, { location, 'cache-control': 'public, max-age=300', 'content-length': 0 });
  response.end();
}

/**
 * Measures and logs a request whose response is sent or aborted.
 * @param {{ id: string, method: string, route: string }} facts
 * @param {import('node:http').ServerResponse} response
 * @param {number} took in milliseconds
 */
function record(facts, response, took) {
  const answer = { ...facts, status: response.statusCode, ms: Math.round(took * 10) / 10 };
  measureRequest(answer);
  logRequest(response.writableFinished ? answer : { ...answer, aborted: true });
}

/**
 * Lets a server finish its requests and close.
 * @param {import('node:http').Server} server
 */
function createClosing(server) {
  /** @type {Set<import('node:net').Socket>} */
  const sockets = new Set();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });

  /** Closes connections without a request: idle ones, and those that browsers open in advance. */
  function closeUnused() {
    server.closeIdleConnections();
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  }

  /** Accepts no more connections, finishes the requests in progress, and resolves. */
  return async function close() {
    const closed = new Promise((resolve) => server.close(resolve));
    const idle = setInterval(closeUnused, 50);
    const late = setTimeout(() => {
      for (const socket of sockets) socket.destroy();
    }, SHUTDOWN_TIMEOUT_MS);
    await closed;
    clearInterval(idle);
    clearTimeout(late);
  };
}

/**
 * @typedef {object} ShopOptions
 * @property {number} [trustedHops] how many proxies stand in front
 * @property {boolean} [isHttps] whether people reach the shop by https
 * @property {() => void} [onDraining] called when the server was asked to stop
 * @property {(url: string) => string} [routeOf] names the route of a URL for the log
 * @property {ReadonlySet<string>} [pagesOfApi] the pages below /api
 * @property {string} [publicFolder] holds the files that are sent as they are
 * @property {() => import('./response-cache/shared-requests.mjs').SharedPaths | undefined} [paths] shared paths
 * @property {number} [patienceMs] for how long a request waits for the same one of another client
 */

/**
 * A server that passes to `handle` what Next supports, and answers the rest itself.
 * @param {(request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse) => Promise<void>} handle
 * @param {ShopOptions} [options]
 */
export function createShopServer(
  handle,
  {
    trustedHops = 0,
    isHttps = false,
    onDraining,
    routeOf = () => NO_ROUTE,
    pagesOfApi = new Set(),
    publicFolder,
    paths = sharedPaths,
    patienceMs,
  } = {},
) {
  /** @type {typeof handle} */
  const handleInformed = async (request, response) => {
    await paths()?.freshSettings?.();
    return handle(request, response);
  };
  let isStopping = false;
  /** Requests in progress. */
  let answering = 0;
  const findShared = createSharedRequests({ routeOf, publicFolder, paths });

  const server = createServer((request, response) => {
    const began = performance.now();
    const { method = '' } = request;
    const facts = {
      id: nameRequest(trustedHops > 0 && request.headers['x-request-id']),
      method: API_METHODS.includes(method) ? method : 'other',
      route: routeOf(request.url ?? ''),
    };
    response.setHeader('x-request-id', facts.id);
    if (isHttps) response.setHeader(...STRICT_TRANSPORT);
    answering += 1;
    response.once('close', () => {
      answering -= 1;
      record(facts, response, performance.now() - began);
    });
    whileAnswering(facts, () => answerRequest(request, response));
  });

  /**
   * @param {import('node:http').IncomingMessage} request
   * @param {import('node:http').ServerResponse} response
   */
  async function answerRequest(request, response) {
    settleHeaders(request, trustedHops);
    const url = readableUrl(request.url ?? '');
    if (url === null) return fail(response, 400, 'The address is malformed');
    const { method = '' } = request;
    const methods = PAGE_METHODS.includes(method) ? PAGE_METHODS : methodsOf(url, pagesOfApi);
    if (!methods.includes(method)) {
      response.setHeader('allow', methods.join(', '));
      return fail(response, 405, `${method} is not supported here; use ${methods.join(', ')}.`);
    }
    // Keep-alive clients have to connect to another process.
    if (isStopping) response.shouldKeepAlive = false;
    request.url = url;
    try {
      const to = method === 'GET' || method === 'HEAD' ? await redirectOf(url, paths) : null;
      if (to !== null) return leadOn(response, to);
      const shared = findShared(request);
      if (shared) {
        noteSearch(request, shared.search, paths);
        request.url = shared.url;
        await answerFromCache(request, response, shared, handleInformed, patienceMs);
      } else {
        compressInPassing(request, response);
        sendOwnStatus(response);
        await handleInformed(request, response);
      }
    } catch (error) {
      logError('Next failed on a request', error);
      fail(response, 500, 'Something went wrong');
    }
  }
  server.headersTimeout = HEADERS_TIMEOUT_MS;
  server.requestTimeout = REQUEST_TIMEOUT_MS;
  server.keepAliveTimeout = KEEP_ALIVE_TIMEOUT_MS;
  answerUnreadable(server, isHttps ? `${STRICT_TRANSPORT.join(': ')}\r\n` : '');
  const finishAndClose = createClosing(server);

  /**
   * Announces the stop, accepts requests for another `drainMs` so that load balancers can notice, finishes those in
   * progress, hands background work to other processes, and resolves.
   * @param {number} drainMs
   */
  async function stop(drainMs) {
    isStopping = true;
    onDraining?.();
    await sleep(drainMs);
    await finishAndClose();
    await prepareEnd((error) => logError('A task before the exit failed', error));
  }

  return { server, stop, underWay: () => answering };
}
