import type { Metadata } from 'next';
import { Suspense } from 'react';

import { AuthFailedNotice, SignedInNotice } from '@/components/accounts/login-notices';
import { LoginView } from '@/components/accounts/login-view';
import { safeRedirect } from '@/lib/accounts/session/safe-redirect';
import { googleOffer } from '@/lib/env/google-env';
import { isMailboxOpen } from '@/lib/env/mail-env';

export const metadata: Metadata = { title: 'Login', robots: { index: false, follow: false } };

export default async function LoginPage({ searchParams }: PageProps<'/login'>) {
  const { redirect } = await searchParams;
  return (
    <LoginView
      isForCheckout={typeof redirect === 'string' && safeRedirect(redirect) === '/checkout'}
      hasMailbox={isMailboxOpen()}
      google={googleOffer()}
      notices={
        <>
          <Suspense>
            <AuthFailedNotice />
          </Suspense>
          <SignedInNotice />
        </>
      }
    />
  );
}
