import { useState } from 'react';
import { profileSchema } from '@/lib/accounts/account-schema';
import { callApi, messageOf } from '@/lib/http/api-client';
import { fieldProblemsOf } from './field-problems';
import { type AccountForm, useAccountForm } from './use-account-form';
import { type FleetingMessage, useFleetingMessage } from './use-fleeting-message';

export const passwordFields = ['password', 'confirmPassword'] as const;
type Name = (typeof passwordFields)[number];

interface ChangePassword {
  form: AccountForm<Name>;
  message: FleetingMessage | null;
  /** Counts the successes. */
  round: number;
}

function problemsOf({ password, confirmPassword }: Record<Name, string>) {
  return {
    ...fieldProblemsOf<'password'>(profileSchema, { password }),
    ...(password !== confirmPassword && { confirmPassword: 'New passwords do not match!' }),
  };
}

/** Changes the password. */
export function useChangePassword(): ChangePassword {
  const [message, setMessage] = useFleetingMessage();
  const [round, setRound] = useState(0);
  const form = useAccountForm({
    names: passwordFields,
    check: problemsOf,
    send: async ({ password }) => {
      await callApi('/api/users/profile', { method: 'PUT', body: { password } });
      setRound((count) => count + 1);
      setMessage({ tone: 'success', text: 'Password updated successfully!' });
    },
    onFailure: (error) => setMessage({ tone: 'danger', text: messageOf(error, 'Failed to update password') }),
    fallback: 'Failed to update password',
  });
  return { form, message, round };
}
