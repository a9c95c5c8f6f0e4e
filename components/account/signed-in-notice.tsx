'use client';

import { useSyncExternalStore } from 'react';
import { buttonClass } from '@/components/ui/button-styles';
import { Notice } from '@/components/ui/notice';
import { readRedirectTarget } from './use-login';
import { useSignedInUser } from './use-signed-in-user';

const subscribeToNothing = () => () => {};

/**
 * Tells who is already signed in, with the way on. Does not send anybody away by itself: a page that wanted a login may
 * have sent them here because the server knows better than this browser.
 */
export function SignedInNotice() {
  const user = useSignedInUser();
  const target = useSyncExternalStore(subscribeToNothing, readRedirectTarget, () => '/');
  if (!user) return null;
  return (
    <Notice
      title={`You are signed in as ${user.name}`}
      isLive={false}
      className="mb-6"
      action={
        // Not the router's link: pages that were rendered for a guest must not stay alive in this document.
        <a href={target} className={buttonClass({ tone: 'secondary', size: 'sm' })}>
          Continue
        </a>
      }
    >
      You can go on, or log in with another account below.
    </Notice>
  );
}
