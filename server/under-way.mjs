// What belongs to the request under way: whoever works on its answer, from the server program through middleware and page to
// the cache handlers, leaves here what a later one needs.
import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * `facts` is for the log, `given` the answer that it is given by whoever keeps it, `ahead` what was read for it before
 * its page, `status` the one of its page.
 * @typedef {{
 *   facts: import('./log.mjs').RequestFacts,
 *   given?: import('./cache/sent-answers.mjs').GivenAnswer,
 *   ahead?: unknown,
 *   status?: number,
 * }} UnderWay
 */

/**
 * Kept on globalThis: the server program, the cache handlers and Next's bundle each load this module for themselves.
 * @type {{ lacewingUnderWay?: AsyncLocalStorage<UnderWay> }}
 */
const shared = /** @type {any} */ (globalThis);
shared.lacewingUnderWay ??= new AsyncLocalStorage();
const requests = shared.lacewingUnderWay;

/** The request that is being answered; undefined outside of the server program. @returns {UnderWay | undefined} */
export function underWay() {
  return requests.getStore();
}

/**
 * Says with which status the page of this request is answered. Call it before the page begins, because the status goes
 * out with its first byte. It does nothing where no server program of ours answers.
 * @param {number} status
 */
export function answerWith(status) {
  const request = underWay();
  if (request) request.status = status;
}

/**
 * Does the work of answering a request.
 * @template Result
 * @param {UnderWay} request
 * @param {() => Result} work
 * @returns {Result}
 */
export function whileUnderWay(request, work) {
  return requests.run(request, work);
}
