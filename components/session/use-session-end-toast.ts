import { useEffect } from 'react';
import { wasAccountDeleted } from '@/lib/session/account-deleted-flag';
import { readSignedInUser, subscribeToSession } from '@/lib/session/session-store';

/**
 * Shows a toast when the server has ended the session, and after the deletion of an account. Most visitors are guests, so the
 * code for it is loaded once somebody is signed in.
 */
export function useSessionEndToast(): void {
  useEffect(() => {
    let isWatched = false;
    let stop = () => {};
    function watch() {
      if (isWatched || !(readSignedInUser() || wasAccountDeleted())) return;
      isWatched = true;
      import('./session-end').then(
        ({ watchSessionEnd }) => {
          stop = watchSessionEnd();
        },
        () => {
          isWatched = false;
        },
      );
    }
    watch();
    const stopWaiting = subscribeToSession(watch);
    return () => {
      stopWaiting();
      stop();
    };
  }, []);
}
