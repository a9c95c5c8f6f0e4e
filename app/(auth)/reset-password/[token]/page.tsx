import type { Metadata } from 'next';
import { connection } from 'next/server';
import { ResetPassword } from '@/components/accounts/reset-password';

export const metadata: Metadata = {
  title: 'Reset Password',
  robots: { index: false, follow: false },
  // The address holds a token, which is nobody else's business.
  referrer: 'no-referrer',
};

// Rendered per request, since each answer carries its own nonce.
export const instant = false;

export default async function ResetPasswordPage({ params }: PageProps<'/reset-password/[token]'>) {
  await connection();
  const { token } = await params;
  return <ResetPassword token={token} />;
}
