import { forgetSizeOfAccount } from '@/lib/core/sizes/my-size-store';
import { forgetPrivateValues } from './private-storage';
import { signOutLocally } from './session-store';

/**
 * Removes the user, who chose so, in all tabs of this browser, and what was theirs: the size, and private values such
 * as drafts, which are kept when the server ended the session.
 */
export function logOutLocally(): void {
  forgetPrivateValues();
  forgetSizeOfAccount();
  signOutLocally('none');
}
