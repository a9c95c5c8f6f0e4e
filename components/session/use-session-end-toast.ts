import { useEffect } from 'react';
import { showToast } from '@/components/ui/toast-store';
import { takeFarewell } from '@/lib/accounts/session/farewell-store';
import { loginUrl } from '@/lib/accounts/session/login-url';
import { readSignedInUser, readSignOutReason, subscribeToSession } from '@/lib/accounts/session/session-store';

/** Pages that say by themselves, in place of what they would show, that the session has ended. */
const speaksForItself = /^\/(profile|orders|wishlist|checkout|admin|order)(\/|$)/;

/**
 * Says so when the server has ended the session in the middle of something, with the way back in; and when the person
 * has just deleted their account.
 */
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
      if (!hasEnded || speaksForItself.test(pathname)) return;
      showToast({
        tone: 'danger',
        text: 'Your session has ended. Please log in again.',
        action: { label: 'Log in', href: loginUrl(pathname + search) },
      });
    });
  }, []);
}
