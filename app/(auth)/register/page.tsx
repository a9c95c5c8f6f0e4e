import type { Metadata } from 'next';
import { connection } from 'next/server';
import { RegisterForm } from '@/components/accounts/register-form';
import { googleOffer } from '@/lib/env/google-env';
import { isMailboxOpen } from '@/lib/env/mail-env';

export const metadata: Metadata = { title: 'Register', robots: { index: false, follow: false } };

// Rendered per request, since each answer carries its own nonce.
export const instant = false;

export default async function RegisterPage() {
  await connection();
  return <RegisterForm hasMailbox={isMailboxOpen()} google={googleOffer()} />;
}
