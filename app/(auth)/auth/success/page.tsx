import type { Metadata } from 'next';
import { SignInLanding } from '@/components/access/accounts/sign-in-landing';

export const metadata: Metadata = { title: 'Signing in', robots: { index: false, follow: false } };

export default async function AuthSuccessPage() {
  return <SignInLanding />;
}
