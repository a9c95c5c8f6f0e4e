// Which requests get a response that is the same for everyone, and under which key it is cached.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { processWide } from '../../lib/platform/process/process-wide.mjs';
import { NO_ROUTE } from '../../lib/platform/telemetry/routes.mjs';
import { ROUTER_HEADERS } from '../connection.mjs';

/**
 * @typedef {object} SharedRequest
 * @property {string} key
 * @property {string} url what Next is asked for: the path with the known parameters, in one order
 * @property {string[]} [tags] for what names none itself
 * @property {string | null} [search] what a person searches for
 */

/** @typedef {{ path: string, isPage: boolean, query: string, search: string | null }} SharedPath */

/**
 * What the shop's bundle provides (instrumentation.ts).
 * @typedef {object} SharedPaths
 * @property {(path: string, query: string) => SharedPath | null} find
 * @property {(search: string) => Promise<void>} noteSearch
 * @property {() => Promise<string[]>} listToWarm addresses to ask for after a start
 * @property {(path: string, query: string) => Promise<string | null>} [findRedirect] where a former address leads
 * @property {() => Promise<void>} [freshSettings] lets the bundle know the shop's settings before it answers
 */

/** @type {{ paths?: SharedPaths }} */
const state = processWide('shared-paths', () => ({}));

/** @param {SharedPaths} paths */
export function setSharedPaths(paths) {
  state.paths = paths;
}

/** @returns {SharedPaths | undefined} */
export function sharedPaths() {
  return state.paths;
}

/** Scripts and style sheets, whose names change with their contents. */
const BUILD_FILE = /^\/_next\/static\/(?:[\w~-][\w.~-]*\/)*[\w~-][\w.~-]*\.(?:js|css)$/;
/** The tag of what only another build changes. */
const BUILD_TAG = 'build';
/** The common path of all pages that do not exist. */
const NOT_FOUND = '/not-found';
/** Paths below which Next or a page answers that something does not exist. */
const OWN_404 = /^\/(?:_next|product)\/|\/$|\/\//;

/**
 * The values of `next-router-prefetch` that Next acts on; the first one requests a part, which the third header names.
 */
const PREFETCHES = ['1', '2', '3'];

/**
 * Drops headers that Next ignores, so that they don't split the cache or mix up responses.
 * @param {import('node:http').IncomingHttpHeaders} headers
 */
function settleVariant(headers) {
  const prefetch = headers['next-router-prefetch'];
  const isData = headers.rsc === '1';
  if (!isData) delete headers.rsc;
  if (!isData || !PREFETCHES.includes(String(prefetch))) delete headers['next-router-prefetch'];
  if (!isData || prefetch !== '1') delete headers['next-router-segment-prefetch'];
}

/**
 * @param {{ routeOf: (url: string) => string, publicFolder?: string | undefined, paths?: () => SharedPaths | undefined }} options
 *   `routeOf` names the route of a path, `publicFolder` holds the files that are sent as they are
 */
export function createSharedRequests({ routeOf, publicFolder, paths = sharedPaths }) {
  /** @param {string} path */
  function isMissing(path) {
    if (publicFolder === undefined || OWN_404.test(path) || routeOf(path) !== NO_ROUTE) return false;
    const decoded = decodeURIComponent(path);
    return routeOf(decoded) === NO_ROUTE && !existsSync(join(publicFolder, decoded));
  }

  /**
   * The shared form of a request; null if the response may be personal. A page's request loses everything personal, so
   * that no page can show it.
   * @param {import('node:http').IncomingMessage} request
   * @returns {SharedRequest | null}
   */
  return function findShared({ method, url = '/', headers }) {
    if ((method !== 'GET' && method !== 'HEAD') || headers.range !== undefined) return null;
    const mark = url.indexOf('?');
    const path = mark < 0 ? url : url.slice(0, mark);
    if (BUILD_FILE.test(path)) return { key: path, url: path, tags: [BUILD_TAG] };
    const found = paths()?.find(path, mark < 0 ? '' : url.slice(mark + 1));
    // The API depends on the caller.
    if (found && !found.isPage && (headers.authorization !== undefined || headers.cookie !== undefined)) return null;
    if (!found && !isMissing(path)) return null;
    const shared = found ? (found.query ? `${found.path}?${found.query}` : found.path) : NOT_FOUND;
    if (found?.isPage !== false) for (const name of ['cookie', 'authorization']) delete headers[name];
    settleVariant(headers);
    // The page, or its data in one of the router's forms.
    const variant = ROUTER_HEADERS.map((name) => headers[name] ?? '')
      .join(' ')
      .trim();
    return { key: variant ? `${shared} ${variant}` : shared, url: shared, search: found?.search ?? null };
  };
}
