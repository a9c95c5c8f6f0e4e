// How the program ends when it is asked to, as a deployment does.

/** It waits no longer than this for what is done before its end. */
const PATIENCE_MS = 5_000;

/**
 * On globalThis, because the server program and Next's bundle each load this module.
 * @type {{ lacewingIsDraining?: boolean; lacewingBeforeEnd?: Set<() => Promise<unknown>> }}
 */
const globals = /** @type {any} */ (globalThis);
globals.lacewingBeforeEnd ??= new Set();
const works = globals.lacewingBeforeEnd;

/** Says that the program is about to end: nothing should be begun any more. */
export function beginDraining() {
  globals.lacewingIsDraining = true;
}

export const isDraining = () => globals.lacewingIsDraining === true;

/**
 * Has something done before the program ends; what is returned takes that back.
 * @param {() => Promise<unknown>} work
 * @returns {() => void}
 */
export function beforeEnd(work) {
  works.add(work);
  return () => void works.delete(work);
}

/** Does all of it. What fails, or takes too long, is left: the program ends all the same. */
export async function prepareEnd() {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const patience = new Promise((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS);
  });
  await Promise.race([Promise.allSettled([...works].map((work) => work())), patience]);
  clearTimeout(timer);
}
