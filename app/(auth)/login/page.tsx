import type { Metadata } from 'next';
import { connection } from 'next/server';
import { Suspense } from 'react';

import { AuthFailedNotice, SignedInNotice } from '@/components/accounts/login-notices';
import { LoginView } from '@/components/accounts/login-view';
import { safeRedirect } from '@/lib/accounts/session/safe-redirect';
import { googleOffer } from '@/lib/env/google-env';
import { isMailboxOpen } from '@/lib/env/mail-env';

export const metadata: Metadata = { title: 'Login', robots: { index: false, follow: false } };

// Rendered per request, since each answer carries its own nonce.
export const instant = false;

export default async function LoginPage({ searchParams }: PageProps<'/login'>) {
  await connection();
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
