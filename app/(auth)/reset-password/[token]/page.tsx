import type { Metadata } from 'next';
import { connection } from 'next/server';
import { ResetPassword } from '@/components/accounts/reset-password';

export const metadata: Metadata = {
  title: 'Reset Password',
  robots: { index: false, follow: false },
  // The URL holds a token, which must not reach other sites.
  referrer: 'no-referrer',
};

// Rendered per request, since each answer carries its own nonce.
export const instant = false;

export default async function ResetPasswordPage({ params }: PageProps<'/reset-password/[token]'>) {
  await connection();
  const { token } = await params;
  return <ResetPassword token={token} />;
}
