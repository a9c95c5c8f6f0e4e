'use client';

import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { problemsOf } from '@/components/ui/forms/field-problems';
import { FormProblems } from '@/components/ui/forms/form-problems';
import { useForm } from '@/components/ui/forms/use-form';
import { Notice } from '@/components/ui/notice';
import { linkResultSchema, resetPasswordSchema } from '@/lib/access/accounts/account-schema';
import { callApi } from '@/lib/access/api/api-client';
import { hideResetToken, RESET_LINK_PLACE, readResetToken } from '@/lib/access/session/reset-token-store';
import { AuthFrame } from './auth-frame';
import { RedirectingToLogin, useHeadingFocus } from './auth-steps';
import { differingPasswords, NewPasswordFields } from './new-password-fields';

/** Sets a new password with the link from a mail; `token` is the last segment of the page's path. */
export function ResetPassword({ token }: { token: string }) {
  /** The server's message once the password is set. */
  const [doneMessage, setDoneMessage] = useState<string | null>(null);
  const form = useForm({
    initial: { password: '', confirmPassword: '' },
    fields: ['password', 'confirmPassword'],
    check: (typed) => ({ ...problemsOf(resetPasswordSchema, typed), ...differingPasswords(typed) }),
    send: async ({ password }) => {
      const kept = token === RESET_LINK_PLACE ? (readResetToken() ?? '-') : token;
      const call = { method: 'PUT', body: { password }, answer: linkResultSchema } as const;
      const { message } = await callApi(`/api/auth/reset-password/${encodeURIComponent(kept)}`, call);
      hideResetToken(null);
      setDoneMessage(message);
    },
    fallback: 'Failed to reset password. The link may be invalid or expired.',
  });
  const heading = useHeadingFocus(doneMessage === null ? 'form' : 'done');

  // Removes the token from the URL and the history: anyone who has it has the account.
  useEffect(() => {
    if (token === RESET_LINK_PLACE) return;
    hideResetToken(token);
    window.history.replaceState(null, '', `/reset-password/${RESET_LINK_PLACE}`);
  }, [token]);

  if (doneMessage !== null)
    return (
      <AuthFrame title="Password Reset Successful" intro={doneMessage} heading={heading}>
        <RedirectingToLogin />
      </AuthFrame>
    );
  return (
    <AuthFrame title="Set a new password" intro="You’ll be logged out everywhere." heading={heading}>
      <form {...form.props} className="grid gap-5">
        <FormProblems form={form} />
        {form.failure?.error?.status === 400 && (
          <Notice
            isLive={false}
            action={
              <ButtonLink href="/forgot-password" tone="secondary" size="sm">
                Request a new link
              </ButtonLink>
            }
          >
            A link can be used once, within an hour.
          </Notice>
        )}
        <NewPasswordFields form={form} passwordLabel="New Password" confirmLabel="Confirm New Password" />
        <Button type="submit" size="lg" isWide isPending={form.isPending} pendingText="Resetting…">
          Reset password
        </Button>
      </form>
    </AuthFrame>
  );
}
