'use client';

import { useState, useSyncExternalStore } from 'react';
import { useSignedInUser } from '@/components/session/use-signed-in-user';
import { buttonClass } from '@/components/ui/button-styles';
import { Notice } from '@/components/ui/notice';

const subscribeToNothing = () => () => {};
const readWasSentHere = () => new URLSearchParams(window.location.search).has('redirect');

/**
 * Tells who is already signed in. Does not send anybody away by itself: whom a page has sent here although this browser
 * remembers them, the server knows no more.
 */
export function SignedInNotice() {
  const user = useSignedInUser();
  const wasSentHere = useSyncExternalStore(subscribeToNothing, readWasSentHere, () => false);
  // Whom this page itself is just logging in needs no word about it.
  const [atFirst, setAtFirst] = useState(user);
  if (atFirst === undefined && user !== undefined) setAtFirst(user);
  if (!user || !atFirst) return null;
  if (wasSentHere)
    return (
      <Notice title="Please log in again" isLive={false} className="mb-6">
        Your last session has ended. Nothing in your cart is lost.
      </Notice>
    );
  return (
    <Notice
      title={`You are signed in as ${user.name}`}
      isLive={false}
      className="mb-6"
      action={
        // Not the router's link: pages that were rendered for a guest must not stay alive in this document.
        <a href="/" className={buttonClass({ tone: 'secondary', size: 'sm' })}>
          Continue
        </a>
      }
    >
      You can go on, or log in with another account below.
    </Notice>
  );
}
