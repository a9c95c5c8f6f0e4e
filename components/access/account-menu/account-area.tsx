'use client';

import type { ReactNode } from 'react';
import { useSessionEndToast } from '@/components/access/session/use-session-end-toast';
import { useSignedInUser } from '@/components/access/session/use-signed-in-user';
import { LazyUserMenu } from './lazy-account-menu';

/** User menu, or `children` for guests. Reserves its space until the session is known. */
export function AccountArea({ children }: { children: ReactNode }) {
  const user = useSignedInUser();
  useSessionEndToast();
  if (user) return <LazyUserMenu user={user} />;
  return (
    // Hidden until the session is known. Without scripts there is none.
    <div className={`flex items-center gap-1 ${user === undefined ? 'invisible noscript:visible' : ''}`}>
      {children}
    </div>
  );
}
