'use client';

import { Suspense } from 'react';
import { useSessionEndToast } from '@/components/session/use-session-end-toast';
import { useSignedInUser } from '@/components/session/use-signed-in-user';
import { ButtonLink } from '@/components/ui/button-link';
import { UserMenuOnDemand } from './for-the-signed-in';

/** Login and Register, or the signed-in user's menu. Keeps its size while that is not known. */
export function AccountArea() {
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
      <ButtonLink href="/login" prefetch={false} tone="quiet" size="sm">
        Login
      </ButtonLink>
      <ButtonLink href="/register" prefetch={false} tone="secondary" size="sm" className="mr-2">
        Register
      </ButtonLink>
    </div>
  );
}
