import type { Metadata } from 'next';
import { connection } from 'next/server';
import { VerifyEmail } from '@/components/accounts/verify-email';

export const metadata: Metadata = {
  title: 'Verify email',
  robots: { index: false, follow: false },
  // The URL holds a token, which must not reach other sites.
  referrer: 'no-referrer',
};

// Rendered per request, since each answer carries its own nonce.
export const instant = false;

export default async function VerifyEmailPage() {
  await connection();
  return <VerifyEmail />;
}
