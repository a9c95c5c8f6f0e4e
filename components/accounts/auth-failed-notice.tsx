'use client';

import { useSearchParams } from 'next/navigation';
import { Notice } from '@/components/ui/notice';

const explanations = new Map([
  [
    'auth_failed',
    'Signing in with the other service failed or was cancelled. Please try again, or log in with your password.',
  ],
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
    <Notice tone="danger" title="Sign-in did not work" className="mb-6">
      {explanation}
    </Notice>
  );
}
