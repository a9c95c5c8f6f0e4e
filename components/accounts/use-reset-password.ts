import { useEffect, useState } from 'react';
import { linkResultSchema, resetPasswordSchema } from '@/lib/accounts/account-schema';
import { hideResetToken, RESET_LINK_PLACE, readResetToken } from '@/lib/accounts/session/reset-token-store';
import { callApi } from '@/lib/http/api-client';
import { fieldProblemsOf } from './field-problems';
import { type AccountForm, useAccountForm } from './use-account-form';

export const resetFields = ['password', 'confirmPassword'] as const;
type Name = (typeof resetFields)[number];

function problemsOf(typed: Record<Name, string>) {
  return {
    ...fieldProblemsOf<Name>(resetPasswordSchema, typed),
    ...(typed.password !== typed.confirmPassword && { confirmPassword: 'Passwords do not match' }),
  };
}

/** Redeems a reset link. `doneMessage` is what the server said once it has taken the new password. */
export function useResetPassword(tokenInAddress: string): { form: AccountForm<Name>; doneMessage: string | null } {
  const [doneMessage, setDoneMessage] = useState<string | null>(null);

  // Out of sight, and out of the browser's history: whoever has the token has the account.
  useEffect(() => {
    if (tokenInAddress === RESET_LINK_PLACE) return;
    hideResetToken(tokenInAddress);
    window.history.replaceState(null, '', `/reset-password/${RESET_LINK_PLACE}`);
  }, [tokenInAddress]);

  const form = useAccountForm({
    names: resetFields,
    check: problemsOf,
    send: async ({ password }) => {
      const token = tokenInAddress === RESET_LINK_PLACE ? (readResetToken() ?? '-') : tokenInAddress;
      const call = { method: 'PUT', body: { password }, answer: linkResultSchema } as const;
      const { message } = await callApi(`/api/auth/reset-password/${encodeURIComponent(token)}`, call);
      hideResetToken(null);
      setDoneMessage(message);
    },
    fallback: 'Failed to reset password. The link may be invalid or expired.',
  });

  return { form, doneMessage };
}
