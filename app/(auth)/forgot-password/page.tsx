import type { Metadata } from 'next';
import { ForgotPassword } from '@/components/access/accounts/forgot-password';
import { isMailboxOpen } from '@/lib/platform/env/mail-env';

export const metadata: Metadata = { title: 'Forgot password', robots: { index: false, follow: false } };

export default async function ForgotPasswordPage() {
  return <ForgotPassword hasMailbox={isMailboxOpen()} />;
}
