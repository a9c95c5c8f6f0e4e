import { useSyncExternalStore } from 'react';
import { readSignedInUser, subscribeToSession } from '@/lib/accounts/session/session-store';
import type { SignedInUser } from '@/lib/accounts/user-schema';

// Undefined is "nobody knows yet": the server does not ask, so that its pages stay the same for everybody.
const readUnknownUser = (): SignedInUser | null | undefined => undefined;

/** Who is signed in here: a person, null for nobody, undefined until the browser has been asked. */
export function useSignedInUser(): SignedInUser | null | undefined {
  return useSyncExternalStore(subscribeToSession, readSignedInUser, readUnknownUser);
}
