import type { Metadata } from 'next';
import { connection } from 'next/server';
import { Suspense } from 'react';

import { AuthFrame } from '@/components/accounts/auth-frame';
import { LoginForm } from '@/components/accounts/login-form';
import { AuthFailedNotice, SignedInNotice } from '@/components/accounts/login-notices';

export const metadata: Metadata = { title: 'Login', robots: { index: false, follow: false } };

// Rendered per request, since each answer carries its own nonce.
export const instant = false;

export default async function LoginPage() {
  await connection();
  return (
    <AuthFrame title="Welcome back" intro="Log in to check out, follow your orders and keep a wishlist.">
      <Suspense>
        <AuthFailedNotice />
      </Suspense>
      <SignedInNotice />
      <LoginForm />
    </AuthFrame>
  );
}
