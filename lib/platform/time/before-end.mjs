// Tasks that run before the server process exits after SIGTERM, as in a deployment.

import { processWide } from '../process/process-wide.mjs';

/** How long all tasks together may take, in milliseconds. */
const TIMEOUT_MS = 5_000;

/**
 * Exported for tests.
 * @type {{ isDraining: boolean; tasks: Set<() => Promise<unknown>> }}
 */
export const exitState = processWide('exit', () => ({ isDraining: false, tasks: new Set() }));
const { tasks } = exitState;

/** Announces that the process is about to exit. Background work must not start anything new. */
export function beginDraining() {
  exitState.isDraining = true;
}

export const isDraining = () => exitState.isDraining;

/**
 * Registers a task to run before the process exits.
 * @param {() => Promise<unknown>} task
 * @returns {() => void} Removes the task
 */
export function beforeEnd(task) {
  tasks.add(task);
  return () => void tasks.delete(task);
}

/**
 * Runs all tasks. Resolves after the timeout at the latest, so that the process always exits.
 * @param {(error: unknown) => void} [report] is called with the error of each task that fails
 */
export async function prepareEnd(report = () => {}) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const timeout = new Promise((resolve) => {
    timer = setTimeout(resolve, TIMEOUT_MS);
  });
  const running = [...tasks].map((task) => task().catch(report));
  await Promise.race([Promise.all(running), timeout]);
  clearTimeout(timer);
}
