'use client';

import { RedirectingToLogin } from '@/components/session/redirecting-to-login';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { Notice } from '@/components/ui/notice';
import { AuthFrame } from './auth-frame';
import { FormProblems } from './form-problems';
import { NewPasswordFields } from './new-password-fields';
import { useHeadingFocus } from './use-heading-focus';
import { resetFields, useResetPassword } from './use-reset-password';

/** Sets a new password with the link from a mail. */
export function ResetPassword({ token }: { token: string }) {
  const { form, doneMessage } = useResetPassword(token);
  const heading = useHeadingFocus(doneMessage === null ? 'form' : 'done');
  if (doneMessage !== null)
    return (
      <AuthFrame title="Password Reset Successful" intro={doneMessage} heading={heading}>
        <RedirectingToLogin />
      </AuthFrame>
    );
  return (
    <AuthFrame
      title="Set a new password"
      intro="It ends every session of your account, on this and on all other devices."
      heading={heading}
    >
      <form {...form.props} className="grid gap-5">
        <FormProblems form={form} names={resetFields} />
        {form.failure?.status === 400 && (
          <Notice
            isLive={false}
            action={
              <ButtonLink href="/forgot-password" prefetch={false} tone="secondary" size="sm">
                Request a new link
              </ButtonLink>
            }
          >
            A link can be used once, within an hour.
          </Notice>
        )}
        <NewPasswordFields form={form} passwordLabel="New Password" confirmLabel="Confirm New Password" />
        <Button type="submit" size="lg" isWide isPending={form.isPending} pendingText="Resetting…">
          Reset Password
        </Button>
      </form>
    </AuthFrame>
  );
}
