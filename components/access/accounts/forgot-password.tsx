'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { problemsOf } from '@/components/ui/forms/field-problems';
import { type Check, useForm } from '@/components/ui/forms/use-form';
import { island } from '@/components/ui/island';
import { Link } from '@/components/ui/link';
import { Notice } from '@/components/ui/notice';
import { callApi } from '@/lib/access/api/api-client';
import { AuthFrame } from './auth-frame';
import { DemoMailboxHint, useHeadingFocus } from './auth-steps';
import { EmailField } from './email-field';
import { messageAnswer } from './mail-request';

const emailCheck = island<Check<{ email: string }, 'email'>>(() =>
  import('@/lib/access/accounts/account-schema').then(
    ({ emailOnlySchema }) =>
      (typed) =>
        problemsOf(emailOnlySchema, typed),
  ),
);

const FAILED = 'Failed to send reset email. Please try again.';

/** Asks for an email address and sends a reset link to it. */
export function ForgotPassword({ hasMailbox }: { hasMailbox: boolean }) {
  const [sent, setSent] = useState<{ email: string; message: string } | null>(null);
  const form = useForm({
    initial: { email: '' },
    fields: ['email'],
    check: emailCheck,
    send: async ({ email }) => {
      const body = { email: email.trim() };
      const { message } = await callApi('/api/auth/forgot-password', { method: 'POST', body, answer: messageAnswer });
      setSent({ email: body.email, message });
    },
    fallback: FAILED,
  });
  const heading = useHeadingFocus(sent ? 'sent' : 'form');

  if (sent)
    return (
      <AuthFrame title="Check Your Email" intro="The link expires in one hour." heading={heading}>
        <div className="grid gap-6">
          <Notice tone="success">{sent.message}</Notice>
          <p className="text-sm text-muted">
            Didn’t get it at <span className="font-medium text-text">{sent.email}</span>? Check your spam folder, or try
            another email address.
          </p>
          {hasMailbox && <DemoMailboxHint email={sent.email} />}
          <Button tone="secondary" size="lg" isWide onClick={() => setSent(null)}>
            Try Again
          </Button>
          <BackToLogin />
        </div>
      </AuthFrame>
    );
  return (
    <AuthFrame
      title="Forgot your password?"
      intro="Enter your email address and we’ll send you a link to set a new one."
      heading={heading}
    >
      <form {...form.props} className="grid gap-5">
        {form.failure && (
          <Notice tone="danger" title={FAILED}>
            {/* Such as when to try again. */}
            {form.failure.error?.hasServerMessage && form.failure.text}
          </Notice>
        )}
        {/* What was typed before is still there when the form comes back. */}
        <EmailField {...form.text('email')} defaultValue={form.values.email} />
        <Button type="submit" size="lg" isWide isPending={form.isPending} pendingText="Sending…">
          Send Reset Link
        </Button>
        <BackToLogin />
      </form>
    </AuthFrame>
  );
}

function BackToLogin() {
  return (
    <p className="text-center text-sm">
      <Link href="/login" className="inline-flex min-h-6 items-center font-medium underline underline-offset-4">
        Back to Login
      </Link>
    </p>
  );
}
