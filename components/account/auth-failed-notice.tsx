'use client';

import { useSearchParams } from 'next/navigation';
import { Notice } from '@/components/ui/notice';

/** Explains why an external sign-in ended at the login page. */
export function AuthFailedNotice() {
  if (useSearchParams().get('error') !== 'auth_failed') return null;
  return (
    <Notice tone="danger" title="Sign-in did not work" className="mb-6">
      Signing in with the other service failed or was cancelled. Please try again, or log in with your password.
    </Notice>
  );
}
