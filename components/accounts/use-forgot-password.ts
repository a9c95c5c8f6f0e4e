import { useLayoutEffect, useState } from 'react';
import { emailOnlySchema, messageSchema } from '@/lib/accounts/account-schema';
import { callApi } from '@/lib/http/api-client';
import { fieldProblemsOf } from './field-problems';
import { type AccountForm, useAccountForm } from './use-account-form';

interface ForgotPasswordState {
  /** `lastEmail` is what the field begins with when the form comes back. */
  form: AccountForm<'email'> & { lastEmail: string };
  sent: { email: string; message: string } | null;
  startAnew: () => void;
}

function problemsOf({ email }: { email: string }) {
  return fieldProblemsOf<'email'>(emailOnlySchema, { email });
}

/** Asks for a reset link. */
export function useForgotPassword(): ForgotPasswordState {
  const [sent, setSent] = useState<ForgotPasswordState['sent']>(null);
  const [lastEmail, setLastEmail] = useState('');
  const form = useAccountForm({
    names: ['email'],
    check: problemsOf,
    send: async ({ email }) => {
      const body = { email: email.trim() };
      const { message } = await callApi('/api/auth/forgot-password', { method: 'POST', body, answer: messageSchema });
      setLastEmail(body.email);
      setSent({ email: body.email, message });
    },
    fallback: 'Failed to send reset email. Please try again.',
  });

  // Next keeps this page alive after it was left; the next visit begins with the form.
  useLayoutEffect(() => () => setSent(null), []);

  return { form: { ...form, lastEmail }, sent, startAnew: () => setSent(null) };
}
