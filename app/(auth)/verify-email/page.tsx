import type { Metadata } from 'next';
import { VerifyEmail } from '@/components/access/accounts/verify-email';

export const metadata: Metadata = {
  title: 'Verify email',
  robots: { index: false, follow: false },
  // The URL holds a token, which must not reach other sites.
  referrer: 'no-referrer',
};

export default async function VerifyEmailPage() {
  return <VerifyEmail />;
}
