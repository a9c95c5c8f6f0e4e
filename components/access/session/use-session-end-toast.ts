import { useEffect } from 'react';
import { island, useIsland } from '@/components/ui/island';
import { dismissKeptToasts } from '@/components/ui/toast-store';
import { useBrowserValue } from '@/components/ui/use-browser-value';
import { wasAccountDeleted } from '@/lib/access/session/account-deleted-flag';
import { useSignedInUser } from './use-signed-in-user';

const sessionEnd = island(() => import('./session-end'));

/**
 * Shows a toast when the server has ended the session, and after the deletion of an account; dismisses what only the
 * user before could undo. Most visitors are guests, so the code for the first is loaded once a user is signed in.
 */
export function useSessionEndToast(): void {
  const isDeleted = useBrowserValue(wasAccountDeleted, false);
  const user = useSignedInUser();
  const { code } = useIsland(sessionEnd, Boolean(user) || isDeleted);
  const id = user?._id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each user
  useEffect(() => dismissKeptToasts, [id]);
  useEffect(() => code?.watchSessionEnd(), [code]);
}
