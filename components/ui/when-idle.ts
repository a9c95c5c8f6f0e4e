/** The most milliseconds to wait for a quiet moment. */
const LATEST = 4_000;

/** Runs `work` when the browser has nothing more urgent to do; returns how to call it off. */
export function whenIdle(work: () => void): () => void {
  // Safari has no idle callbacks.
  if (!window.requestIdleCallback) {
    const timer = setTimeout(work, LATEST / 2);
    return () => clearTimeout(timer);
  }
  const request = window.requestIdleCallback(work, { timeout: LATEST });
  return () => window.cancelIdleCallback(request);
}
