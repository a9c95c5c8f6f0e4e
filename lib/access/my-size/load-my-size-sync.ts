import { whenSignedIn } from '@/lib/access/session/when-signed-in';
import { subscribeToStoredSize } from '@/lib/core/sizes/my-size-store';

let isStarted = false;

/**
 * Calls back whenever the size or the system changes, in this tab, in another, or with the account; returns how to
 * stop.
 */
export function subscribeToMySize(listener: () => void): () => void {
  if (!isStarted) {
    isStarted = true;
    whenSignedIn(async () => (await import('./my-size-sync')).mySizeSync.start());
  }
  return subscribeToStoredSize(listener);
}
