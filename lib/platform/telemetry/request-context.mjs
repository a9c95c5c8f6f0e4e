// What belongs to one request: the server program, the middleware, pages and routes write here what another of them
// reads.
import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * `facts` is for the log. The rest is about the response: whether everyone gets the same one (`isShared`), the cache
 * tags of what it shows, the status that its page asked for, whether it lacks something that could not be read, and the
 * tags that a write purged.
 * @typedef {{
 *   facts: import('./log.mjs').RequestFacts,
 *   isShared?: boolean,
 *   tags?: Set<string>,
 *   status?: number,
 *   isIncomplete?: boolean,
 *   purged?: Set<string>,
 * }} RequestContext
 */

/**
 * Kept on globalThis: the server program and Next's bundle each load this module for themselves.
 * @type {{ lacewingRequests?: AsyncLocalStorage<RequestContext> }}
 */
const shared = /** @type {any} */ (globalThis);
shared.lacewingRequests ??= new AsyncLocalStorage();
const requests = shared.lacewingRequests;

/** The request that is being answered; undefined outside of one. @returns {RequestContext | undefined} */
export function requestContext() {
  return requests.getStore();
}

/**
 * Does the work of answering a request.
 * @template Result
 * @param {RequestContext} context
 * @param {() => Result} work
 * @returns {Result}
 */
export function withRequestContext(context, work) {
  return requests.run(context, work);
}
