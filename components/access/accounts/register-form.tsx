'use client';

import { type Ref, useState } from 'react';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { problemsOf } from '@/components/ui/forms/field-problems';
import { FormProblems } from '@/components/ui/forms/form-problems';
import { type Check, useForm } from '@/components/ui/forms/use-form';
import { island } from '@/components/ui/island';
import { Link } from '@/components/ui/link';
import { Notice } from '@/components/ui/notice';
import { TextField } from '@/components/ui/text-field';
import { callApi } from '@/lib/access/api/api-client';
import { AuthFrame } from './auth-frame';
import { DemoMailboxHint, useHeadingFocus } from './auth-steps';
import { EmailField } from './email-field';
import { GoogleLink, type GoogleOffer, OrRule } from './google-link';
import { MailNotice, messageAnswer, useResendVerification } from './mail-request';
import { differingPasswords, NewPasswordFields } from './new-password-fields';

const blank = { name: '', email: '', password: '', confirmPassword: '' };

const registerCheck = island<Check<typeof blank, keyof typeof blank>>(() =>
  import('@/lib/access/accounts/account-schema').then(({ registerSchema }) => (typed) => ({
    ...problemsOf(registerSchema, typed),
    ...differingPasswords(typed),
  })),
);

/** An account whose email address has yet to be verified. */
interface Registration {
  email: string;
  /** What the server said. */
  message: string;
}

interface RegisterFormProps {
  hasMailbox: boolean;
  google: GoogleOffer;
}

/** Registers an account; afterwards says that a mail is on its way. */
export function RegisterForm({ hasMailbox, google }: RegisterFormProps) {
  const [registered, setRegistered] = useState<Registration | null>(null);
  const form = useForm({
    initial: blank,
    fields: ['name', 'email', 'password', 'confirmPassword'],
    check: registerCheck,
    send: async ({ name, email, password }) => {
      const body = { name: name.trim(), email: email.trim(), password };
      const { message } = await callApi('/api/auth/register', { method: 'POST', body, answer: messageAnswer });
      setRegistered({ email: body.email, message });
    },
    fallback: 'Failed to register. Please try again.',
  });
  const heading = useHeadingFocus(registered ? 'registered' : 'form');

  if (registered) return <Registered heading={heading} hasMailbox={hasMailbox} {...registered} />;
  return (
    <AuthFrame title="Create your account" intro="Check out faster, follow your orders and keep a wishlist.">
      <form {...form.props} className="grid gap-5">
        <FormProblems form={form} />
        <TextField {...form.text('name')} label="Full Name" autoComplete="name" maxLength={100} required />
        <EmailField {...form.text('email')} maxLength={254} />
        <NewPasswordFields form={form} passwordLabel="Password" confirmLabel="Confirm Password" />
        <Button type="submit" size="lg" isWide isPending={form.isPending} pendingText="Creating account…">
          Create account
        </Button>
      </form>
      {google !== 'hidden' && (
        <div className="my-6">
          <OrRule>or</OrRule>
        </div>
      )}
      <GoogleLink label="Sign up with Google" offer={google} />
      <p className="mt-8 text-center text-muted text-sm">
        Rather no password?{' '}
        <Link href="/login" className="font-medium text-text underline underline-offset-4">
          Use a code by email
        </Link>
      </p>
      <p className="mt-2 text-center text-sm text-muted">
        Already have an account?{' '}
        <Link href="/login" className="font-medium text-text underline underline-offset-4">
          Log in
        </Link>
      </p>
    </AuthFrame>
  );
}

interface RegisteredProps extends Registration {
  heading: Ref<HTMLHeadingElement>;
  hasMailbox: boolean;
}

/** After the registration: what the server said, and what to do when no mail comes. */
function Registered({ email, message, heading, hasMailbox }: RegisteredProps) {
  const { isPending, answer, run: resend } = useResendVerification();
  return (
    <AuthFrame title="Almost there" intro="Check your inbox to finish setting up your account." heading={heading}>
      <div className="grid gap-6">
        <Notice tone="success">{message}</Notice>
        <p className="text-sm text-muted">
          The link expires in 24 hours. Didn’t get it at <span className="font-medium text-text">{email}</span>? Check
          your spam folder or resend the email.
        </p>
        {hasMailbox && <DemoMailboxHint email={email} />}
        <MailNotice answer={answer} />
        <div className="flex flex-wrap gap-3">
          <ButtonLink href="/login">Log in</ButtonLink>
          <Button tone="secondary" onClick={() => void resend(email)} isPending={isPending}>
            Resend Link
          </Button>
        </div>
      </div>
    </AuthFrame>
  );
}
