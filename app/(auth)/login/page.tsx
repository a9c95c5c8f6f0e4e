import type { Metadata } from 'next';
import { connection } from 'next/server';
import { Suspense } from 'react';
import { AuthFailedNotice } from '@/components/account/auth-failed-notice';
import { LoginForm } from '@/components/account/login-form';
import { SignedInNotice } from '@/components/account/signed-in-notice';

export const metadata: Metadata = { title: 'Login', robots: { index: false, follow: false } };

// Rendered per request, since each answer carries its own nonce.
export const instant = false;

export default async function LoginPage() {
  await connection();
  return (
    <div className="shell py-12 sm:py-20">
      <div className="mx-auto max-w-md">
        <h1 className="text-3xl">Welcome back</h1>
        <p className="mt-2 mb-8 text-muted">Log in to check out, follow your orders and keep a wishlist.</p>
        <Suspense>
          <AuthFailedNotice />
        </Suspense>
        <SignedInNotice />
        <LoginForm />
      </div>
    </div>
  );
}
