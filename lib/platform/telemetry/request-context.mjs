// Per-request context shared by the server program, the middleware, pages and routes.

import { AsyncLocalStorage } from 'node:async_hooks';
import { processWide } from '../process/process-wide.mjs';

/**
 * `facts` is for the log. The rest is about the response: whether it is the same for everyone (`isShared`), the cache
 * tags of what it shows, the status set by its page, whether data is missing that could not be read, and the tags that
 * a write purged.
 * @typedef {{
 *   facts: import('./log.mjs').RequestFacts,
 *   isShared?: boolean,
 *   tags?: Set<string>,
 *   status?: number,
 *   isIncomplete?: boolean,
 *   purged?: Set<string>,
 * }} RequestContext
 */

/** @type {AsyncLocalStorage<RequestContext>} */
const requests = processWide('requests', () => new AsyncLocalStorage());

/** The context of the current request; undefined outside of one. @returns {RequestContext | undefined} */
export function requestContext() {
  return requests.getStore();
}

/**
 * Runs the work of answering a request.
 * @template Result
 * @param {RequestContext} context
 * @param {() => Result} work
 * @returns {Result}
 */
export function withRequestContext(context, work) {
  return requests.run(context, work);
}
