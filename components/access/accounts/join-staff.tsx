'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { problemsOf } from '@/components/ui/forms/field-problems';
import { FormProblems } from '@/components/ui/forms/form-problems';
import { useForm } from '@/components/ui/forms/use-form';
import { TextField } from '@/components/ui/text-field';
import { nameSchema, resetPasswordSchema } from '@/lib/access/accounts/account-schema';
import { callApi } from '@/lib/access/api/api-client';
import { messageSchema } from '@/lib/access/api/message-schema';
import { AuthFrame } from './auth-frame';
import { RedirectingToLogin, useHeadingFocus } from './auth-steps';
import { differingPasswords, NewPasswordFields } from './new-password-fields';

const newAccountSchema = resetPasswordSchema.extend({ name: nameSchema });

/** Accepts an invitation to become staff. `needsPassword`: there is no account of the email that one can log in to. */
export function JoinStaff({ token, email, needsPassword }: { token: string; email: string; needsPassword: boolean }) {
  /** The server's message once it is accepted. */
  const [welcome, setWelcome] = useState<string | null>(null);
  const form = useForm({
    initial: { name: '', password: '', confirmPassword: '' },
    fields: ['name', 'password', 'confirmPassword'],
    check: (typed) => (needsPassword ? { ...problemsOf(newAccountSchema, typed), ...differingPasswords(typed) } : {}),
    send: async ({ name, password }) => {
      const body = needsPassword ? { name, password } : {};
      const call = { method: 'POST', body, answer: messageSchema } as const;
      setWelcome((await callApi(`/api/staff/invitations/${encodeURIComponent(token)}/accept`, call)).message);
    },
    fallback: 'We couldn’t accept the invitation. Please try again.',
  });
  const heading = useHeadingFocus(welcome === null ? 'form' : 'done');

  if (welcome !== null)
    return (
      <AuthFrame title="You’re in" intro={welcome} heading={heading}>
        <RedirectingToLogin />
      </AuthFrame>
    );
  return (
    <AuthFrame title="Join the team" intro={`You’ll log in as ${email}.`} heading={heading}>
      <form {...form.props} className="grid gap-5">
        <FormProblems form={form} />
        {needsPassword && (
          <>
            <TextField {...form.text('name')} label="Your name" autoComplete="name" required />
            <NewPasswordFields form={form} passwordLabel="Password" confirmLabel="Confirm Password" />
          </>
        )}
        <Button type="submit" size="lg" isWide isPending={form.isPending} pendingText="Joining…">
          Join the team
        </Button>
      </form>
    </AuthFrame>
  );
}

/** What a link that was used, or is over, shows. */
export function InvitationOver() {
  const heading = useHeadingFocus('form');
  return (
    <AuthFrame
      title="This invitation is over"
      intro="It was used already, or is older than 7 days. Ask for a new one."
      heading={heading}
    >
      <ButtonLink href="/" tone="secondary">
        Go to the shop
      </ButtonLink>
    </AuthFrame>
  );
}
