import { readSignedInUser, subscribeToSession } from './session-store';

/**
 * Calls `start` when a user is signed in, now or later, and again whenever that changes: most visitors are guests, so what
 * only users need is loaded in it. Without that code the page works as for a guest. Returns how to stop waiting.
 */
export function whenSignedIn(start: () => Promise<unknown>): () => void {
  function check(): void {
    if (readSignedInUser()) start().catch(() => undefined);
  }
  check();
  return subscribeToSession(check);
}
