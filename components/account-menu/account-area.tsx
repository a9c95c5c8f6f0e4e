'use client';

import { type ReactNode, Suspense } from 'react';
import { useSessionEndToast } from '@/components/session/use-session-end-toast';
import { useSignedInUser } from '@/components/session/use-signed-in-user';
import { UserMenuOnDemand } from './for-the-signed-in';

/** The signed-in user's menu, or its children for whoever is not. Keeps its size while that is not known. */
export function AccountArea({ children }: { children: ReactNode }) {
  const user = useSignedInUser();
  useSessionEndToast();
  if (user)
    return (
      <Suspense>
        <UserMenuOnDemand user={user} />
      </Suspense>
    );
  return (
    // Hidden until it is known that nobody is signed in. Without scripts nobody is.
    <div className={`flex items-center gap-1 ${user === undefined ? 'invisible noscript:visible' : ''}`}>
      {children}
    </div>
  );
}
