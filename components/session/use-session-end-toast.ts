import { useEffect } from 'react';
import { island, useIsland } from '@/components/ui/island';
import { useBrowserValue } from '@/components/ui/use-browser-value';
import { wasAccountDeleted } from '@/lib/session/account-deleted-flag';
import { useSignedInUser } from './use-signed-in-user';

const sessionEnd = island(() => import('./session-end'));

/**
 * Shows a toast when the server has ended the session, and after the deletion of an account. Most visitors are guests,
 * so the code for it is loaded once a user is signed in.
 */
export function useSessionEndToast(): void {
  const isDeleted = useBrowserValue(wasAccountDeleted, false);
  const { code } = useIsland(sessionEnd, Boolean(useSignedInUser()) || isDeleted);
  useEffect(() => code?.watchSessionEnd(), [code]);
}
