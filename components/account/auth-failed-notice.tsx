'use client';

import { useSearchParams } from 'next/navigation';
import { Notice } from '@/components/ui/notice';

const explanations: Record<string, { title: string; text: string }> = {
  auth_failed: {
    title: 'Sign-in did not work',
    text: 'Signing in with the other service failed or was cancelled. Please try again, or log in with your password.',
  },
  google_unconfigured: {
    title: 'Google sign-in is not configured',
    text: 'This shop has not set up signing in with Google. Please log in with your email address and password.',
  },
};

/** Explains why an external sign-in ended at the login page. */
export function AuthFailedNotice() {
  const error = useSearchParams().get('error') ?? '';
  const explanation = Object.hasOwn(explanations, error) ? explanations[error] : undefined;
  if (!explanation) return null;
  return (
    <Notice tone="danger" title={explanation.title} className="mb-6">
      {explanation.text}
    </Notice>
  );
}
