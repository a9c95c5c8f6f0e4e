import type { Metadata } from 'next';
import { connection } from 'next/server';
import { ForgotPassword } from '@/components/accounts/forgot-password';
import { isMailboxOpen } from '@/lib/env/mail-env';

export const metadata: Metadata = { title: 'Forgot Password', robots: { index: false, follow: false } };

// Rendered per request, since each answer carries its own nonce.
export const instant = false;

export default async function ForgotPasswordPage() {
  await connection();
  return <ForgotPassword hasMailbox={isMailboxOpen()} />;
}
