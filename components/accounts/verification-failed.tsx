import Link from 'next/link';
import { type FormEvent, type Ref, useState } from 'react';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { Notice } from '@/components/ui/notice';
import { TextField } from '@/components/ui/text-field';
import { AuthFrame } from './auth-frame';
import { useHeadingFocus } from './use-heading-focus';
import { useResendVerification } from './use-resend-verification';

interface VerificationFailedProps {
  message: string;
  email: string;
  heading: Ref<HTMLHeadingElement>;
}

/** Says why a link did not work, and sends another one. */
export function VerificationFailed({ message, email, heading }: VerificationFailedProps) {
  const { isPending, answer, resend } = useResendVerification('Failed to resend verification email. Please try again.');
  const [isEmailMissing, setIsEmailMissing] = useState(false);
  const sentHeading = useHeadingFocus(answer?.isSent ? 'sent' : 'error');

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('email') ?? '').trim();
    setIsEmailMissing(typed === '');
    if (typed !== '') void resend(typed);
  }

  if (answer?.isSent)
    return (
      <AuthFrame title="Verification Email Sent" intro={answer.text} heading={sentHeading}>
        <ButtonLink href="/login" prefetch={false} tone="secondary">
          Back to Login
        </ButtonLink>
      </AuthFrame>
    );
  const problem = isEmailMissing ? 'Email address is required to resend verification.' : answer?.text;
  return (
    <AuthFrame title="Verification Failed" intro={message} heading={heading}>
      <form method="post" noValidate onSubmit={submit} className="grid gap-5">
        {problem && <Notice tone="danger">{problem}</Notice>}
        <TextField
          label="Email Address"
          name="email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          defaultValue={email}
          {...(isEmailMissing && { 'aria-invalid': true })}
        />
        <Button type="submit" size="lg" isWide isPending={isPending} pendingText="Sending…">
          Resend Verification Email
        </Button>
        <p className="text-center text-sm text-muted">
          No account yet?{' '}
          <Link href="/register" prefetch={false} className="font-medium text-text underline underline-offset-4">
            Back to Register
          </Link>
        </p>
      </form>
    </AuthFrame>
  );
}
