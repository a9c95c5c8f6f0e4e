'use client';

import { useSearchParams } from 'next/navigation';
import { useState } from 'react';
import { useSignedInUser } from '@/components/session/use-signed-in-user';
import { buttonClass } from '@/components/ui/button-styles';
import { Notice } from '@/components/ui/notice';
import { useBrowserValue } from '@/components/ui/use-browser-value';
import { readRedirectTarget } from './google-link';

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

const readHasTarget = () => new URLSearchParams(window.location.search).has('redirect');

/**
 * Says who this browser remembers, and leads on to where the login would. It does not redirect: when a page sent them
 * here because their session has ended, they would come back at once.
 */
export function SignedInNotice() {
  const user = useSignedInUser();
  const target = useBrowserValue(readRedirectTarget, '/');
  const hasTarget = useBrowserValue(readHasTarget, false);
  // Not for a user who is just logging in on this page.
  const [atFirst, setAtFirst] = useState(user);
  if (atFirst === undefined && user !== undefined) setAtFirst(user);
  if (!user || !atFirst) return null;
  return (
    <Notice
      title={`You’re logged in as ${user.name}`}
      isLive={false}
      className="mb-6"
      action={
        // Not the router's link: pages rendered for a guest must not stay in memory.
        <a href={target} className={buttonClass({ tone: 'secondary', size: 'sm' })}>
          Continue
        </a>
      }
    >
      {hasTarget
        ? 'Continue. If that page asks you to log in again, do so below.'
        : 'Continue, or log in with another account below.'}
    </Notice>
  );
}
