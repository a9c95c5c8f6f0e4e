import { showToast } from '@/components/ui/toast-store';
import { clearAccountDeleted, wasAccountDeleted } from '@/lib/access/session/account-deleted-flag';
import { loginUrl } from '@/lib/access/session/login-url';
import { readSignedInUser, readSignOutReason, subscribeToSession } from '@/lib/access/session/session-store';

/** Pages that say themselves that the session has ended. */
const hasOwnMessage = /^\/(profile|orders|wishlist|checkout|admin|order)(\/|$)/;

/**
 * Confirms an account's deletion on the page before, and tells when the server ends the session; returns how to stop.
 */
export function watchSessionEnd(): () => void {
  if (wasAccountDeleted()) {
    clearAccountDeleted();
    showToast({ tone: 'success', text: 'Your account was deleted. Thanks for shopping with us.' });
  }
  let isTold = false;
  function look() {
    const hasEnded = !readSignedInUser() && readSignOutReason() === 'ended';
    const { pathname, search } = window.location;
    if (hasEnded && !isTold && !hasOwnMessage.test(pathname))
      showToast({
        tone: 'danger',
        text: 'Your session has ended. Please log in again.',
        action: { label: 'Log in', href: loginUrl(pathname + search) },
      });
    isTold = hasEnded;
  }
  // It may have ended while this was loaded.
  look();
  return subscribeToSession(look);
}
