import type { Metadata } from 'next';
import { RegisterForm } from '@/components/access/accounts/register-form';
import { googleOffer } from '@/lib/platform/env/google-env';
import { isMailboxOpen } from '@/lib/platform/env/mail-env';

export const metadata: Metadata = { title: 'Create account', robots: { index: false, follow: false } };

export default async function RegisterPage() {
  return <RegisterForm hasMailbox={isMailboxOpen()} google={googleOffer()} />;
}
