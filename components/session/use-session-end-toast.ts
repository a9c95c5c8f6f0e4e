import { useEffect } from 'react';
import { showToast } from '@/components/ui/toast-store';
import { takeFarewell } from '@/lib/accounts/session/farewell-store';
import { loginUrl } from '@/lib/accounts/session/login-url';
import { readSignedInUser, readSignOutReason, subscribeToSession } from '@/lib/accounts/session/session-store';

/** Pages that say themselves that the session has ended. */
const hasOwnMessage = /^\/(profile|orders|wishlist|checkout|admin|order)(\/|$)/;

/** Shows a toast when the server has ended the session, and after the deletion of an account. */
export function useSessionEndToast(): void {
  useEffect(() => {
    if (takeFarewell())
      showToast({ tone: 'success', text: 'Your account was deleted. Thank you for having been here.' });
    let wasSignedIn = readSignedInUser() !== null;
    return subscribeToSession(() => {
      const isSignedIn = readSignedInUser() !== null;
      const hasEnded = wasSignedIn && !isSignedIn && readSignOutReason() === 'ended';
      wasSignedIn = isSignedIn;
      const { pathname, search } = window.location;
      if (!hasEnded || hasOwnMessage.test(pathname)) return;
      showToast({
        tone: 'danger',
        text: 'Your session has ended. Please log in again.',
        action: { label: 'Log in', href: loginUrl(pathname + search) },
      });
    });
  }, []);
}
