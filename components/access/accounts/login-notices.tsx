'use client';

import { useSearchParams } from 'next/navigation';
import { useState } from 'react';
import { useSignedInUser } from '@/components/access/session/use-signed-in-user';
import { buttonClass } from '@/components/ui/button-styles';
import { Notice } from '@/components/ui/notice';
import { useBrowserValue } from '@/components/ui/use-browser-value';
import { type GoogleOffer, readRedirectTarget } from './google-link';

const unavailable = {
  title: 'Google sign-in isn’t available here',
  text: 'Please log in with your password or a code.',
};
const failed = (text: string) => ({ title: 'Google sign-in didn’t work', text });
const explanations = new Map([
  ['auth_failed', failed('Google sign-in failed or was cancelled. Please try again, or log in with your password.')],
  ['google_unconfigured', unavailable],
  [
    'too_many_attempts',
    failed('There were too many attempts from your network. Please try again later, or log in with your password.'),
  ],
]);

/** Explains why an external sign-in ended at the login page. */
export function AuthFailedNotice({ google }: { google: GoogleOffer }) {
  const explanation = explanations.get(useSearchParams().get('error') ?? '');
  if (!explanation) return null;
  // To try again would help nothing where the shop is not set up for it.
  const { title, text } = google === 'ready' ? explanation : unavailable;
  return (
    <Notice tone="danger" title={title} className="mb-6">
      {text}
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
