import { readSignedInUser, subscribeToSession } from '@/lib/accounts/session/session-store';
import { subscribeToStoredSize } from './my-size-store';

// Sizes are on most pages and most visitors are guests, so the code that brings browser and account together is loaded only
// once somebody is signed in.

let isFollowing = false;

function followTheSignedIn(): void {
  if (!readSignedInUser()) return;
  import('./my-size-sync').then(
    ({ followAccountSize }) => followAccountSize(),
    // Without that code the size is this browser's alone.
    () => undefined,
  );
}

/** Calls back whenever the size or the system changes, in this tab, in another, or with the account; returns how to stop. */
export function subscribeToMySize(listener: () => void): () => void {
  if (!isFollowing) {
    isFollowing = true;
    subscribeToSession(followTheSignedIn);
    followTheSignedIn();
  }
  return subscribeToStoredSize(listener);
}
