'use client';

import { useSearchParams } from 'next/navigation';
import { useState } from 'react';
import { useSignedInUser } from '@/components/session/use-signed-in-user';
import { buttonClass } from '@/components/ui/button-styles';
import { Notice } from '@/components/ui/notice';
import { useBrowserValue } from '@/components/ui/use-browser-value';

const explanations = new Map([
  ['auth_failed', 'Google sign-in failed or was cancelled. Please try again, or log in with your password.'],
  ['google_unconfigured', 'Google sign-in is not configured.'],
  [
    'too_many_attempts',
    'There were too many attempts from your network. Please try again later, or log in with your password.',
  ],
]);

/** Explains why an external sign-in ended at the login page. */
export function AuthFailedNotice() {
  const explanation = explanations.get(useSearchParams().get('error') ?? '');
  if (!explanation) return null;
  return (
    <Notice tone="danger" title="Google sign-in didn’t work" className="mb-6">
      {explanation}
    </Notice>
  );
}

const readWasSentHere = () => new URLSearchParams(window.location.search).has('redirect');

/**
 * Says who is already signed in. It does not redirect: if a page sent a remembered user here, their session has ended
 * on the server.
 */
export function SignedInNotice() {
  const user = useSignedInUser();
  const wasSentHere = useBrowserValue(readWasSentHere, false);
  // Not for a user who is just logging in on this page.
  const [atFirst, setAtFirst] = useState(user);
  if (atFirst === undefined && user !== undefined) setAtFirst(user);
  if (!user || !atFirst) return null;
  if (wasSentHere)
    return (
      <Notice title="Please log in again" isLive={false} className="mb-6">
        Your session ended. Your cart is still here.
      </Notice>
    );
  return (
    <Notice
      title={`You’re logged in as ${user.name}`}
      isLive={false}
      className="mb-6"
      action={
        // Not the router's link: pages rendered for a guest must not stay in memory.
        <a href="/" className={buttonClass({ tone: 'secondary', size: 'sm' })}>
          Continue
        </a>
      }
    >
      Continue, or log in with another account below.
    </Notice>
  );
}
