import type { Metadata } from 'next';
import { connection } from 'next/server';
import { SignInLanding } from '@/components/accounts/sign-in-landing';

export const metadata: Metadata = { title: 'Signing in', robots: { index: false, follow: false } };

// Rendered per request, since each answer carries its own nonce.
export const instant = false;

export default async function AuthSuccessPage() {
  await connection();
  return <SignInLanding />;
}
