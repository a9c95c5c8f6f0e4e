import { useLayoutEffect, useState } from 'react';
import { messageSchema, registerSchema } from '@/lib/accounts/account-schema';
import { callApi } from '@/lib/http/api-client';
import { fieldProblemsOf } from './field-problems';
import { type AccountForm, useAccountForm } from './use-account-form';

export const registerFields = ['name', 'email', 'password', 'confirmPassword'] as const;
type Name = (typeof registerFields)[number];

/** An account that waits for its address to be verified. */
export interface Registration {
  email: string;
  /** What the server said. */
  message: string;
}

function problemsOf(typed: Record<Name, string>) {
  return {
    ...fieldProblemsOf<Name>(registerSchema, typed),
    ...(typed.password !== typed.confirmPassword && { confirmPassword: 'Passwords do not match' }),
  };
}

/** Creates an account. */
export function useRegister(): { form: AccountForm<Name>; registered: Registration | null } {
  const [registered, setRegistered] = useState<Registration | null>(null);
  const form = useAccountForm({
    names: registerFields,
    check: problemsOf,
    send: async ({ name, email, password }) => {
      const body = { name: name.trim(), email: email.trim(), password };
      const { message } = await callApi('/api/auth/register', { method: 'POST', body, answer: messageSchema });
      setRegistered({ email: body.email, message });
    },
    fallback: 'Failed to register. Please try again.',
  });

  // Next keeps this page alive after it was left; the next visit is about another account.
  useLayoutEffect(() => () => setRegistered(null), []);

  return { form, registered };
}
