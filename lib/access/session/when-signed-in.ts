import { readSignedInUser, subscribeToSession } from './session-store';

/**
 * Calls `start` when a user is signed in, now or later, and again on every change. Defers code that only users need,
 * because most visitors are guests; until it is loaded the page works as for a guest. Returns a function that stops.
 */
export function whenSignedIn(start: () => Promise<unknown>): () => void {
  function check(): void {
    if (readSignedInUser()) start().catch(() => undefined);
  }
  check();
  return subscribeToSession(check);
}
