import { useSyncExternalStore } from 'react';
import { readSignedInUser, subscribeToSession } from '@/lib/access/session/session-store';
import type { SignedInUser } from '@/lib/access/users/user-schema';

// The server does not look, so that its pages are the same for all visitors.
const readUnknownUser = (): SignedInUser | null | undefined => undefined;

/** The signed-in user; null for a guest, undefined until the page is hydrated. */
export function useSignedInUser(): SignedInUser | null | undefined {
  return useSyncExternalStore(subscribeToSession, readSignedInUser, readUnknownUser);
}
