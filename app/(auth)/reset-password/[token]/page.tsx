import type { Metadata } from 'next';
import { ResetPassword } from '@/components/access/accounts/reset-password';

export const metadata: Metadata = {
  title: 'Reset password',
  robots: { index: false, follow: false },
  // The URL holds a token, which must not reach other sites.
  referrer: 'no-referrer',
};

export default async function ResetPasswordPage({ params }: PageProps<'/reset-password/[token]'>) {
  const { token } = await params;
  return <ResetPassword token={token} />;
}
