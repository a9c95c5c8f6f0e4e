'use client';

import Link from 'next/link';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { TextField } from '@/components/ui/text-field';
import { AuthFrame } from './auth-frame';
import { DemoMailboxHint } from './demo-mailbox-hint';
import { useForgotPassword } from './use-forgot-password';
import { useHeadingFocus } from './use-heading-focus';

const backToLogin = (
  <p className="text-center text-sm">
    <Link
      href="/login"
      prefetch={false}
      className="inline-flex min-h-6 items-center font-medium underline underline-offset-4"
    >
      Back to Login
    </Link>
  </p>
);

/** Asks for the address that gets a reset link; afterwards says where to look for it. */
export function ForgotPassword({ hasMailbox }: { hasMailbox: boolean }) {
  const { form, sent, startAnew } = useForgotPassword();
  const heading = useHeadingFocus(sent ? 'sent' : 'form');
  if (sent)
    return (
      <AuthFrame title="Check Your Email" intro="The link in the mail is good for one hour." heading={heading}>
        <div className="grid gap-6">
          <Notice tone="success">{sent.message}</Notice>
          <p className="text-sm text-muted">
            Nothing in <span className="font-medium text-text">{sent.email}</span>? Look among the junk mail, or try
            again with another address.
          </p>
          {hasMailbox && <DemoMailboxHint email={sent.email} />}
          <Button tone="secondary" size="lg" isWide onClick={startAnew}>
            Try Again
          </Button>
          {backToLogin}
        </div>
      </AuthFrame>
    );
  return (
    <AuthFrame
      title="Forgot your password?"
      intro="Tell us your email address, and we send you a link to set a new one."
      heading={heading}
    >
      <form {...form.props} className="grid gap-5">
        {form.failureText && (
          <Notice tone="danger" title="Failed to send reset email. Please try again.">
            {/* Such as: when to try again. */}
            {form.failure?.hasServerMessage && form.failureText}
          </Notice>
        )}
        <TextField
          id={form.idOf('email')}
          name="email"
          type="email"
          label="Email Address"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          defaultValue={form.lastEmail}
          error={form.errors.email}
        />
        <Button type="submit" size="lg" isWide isPending={form.isPending} pendingText="Sending…">
          Send Reset Link
        </Button>
        {backToLogin}
      </form>
    </AuthFrame>
  );
}
