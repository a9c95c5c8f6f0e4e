'use client';

import Link from 'next/link';
import { type Ref, useEffect, useRef, useState } from 'react';
import { useForm } from '@/components/forms/use-form';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { Notice } from '@/components/ui/notice';
import { Spinner } from '@/components/ui/spinner';
import { TextField } from '@/components/ui/text-field';
import { linkResultSchema } from '@/lib/accounts/account-schema';
import { ApiError, callApi, messageOf } from '@/lib/http/api-client';
import { AuthFrame } from './auth-frame';
import { RedirectingToLogin, useHeadingFocus } from './auth-steps';
import { sendVerification } from './resend-verification';

const BROKEN_LINK = 'Invalid verification link. Please check your email for the correct link.';

interface Redemption {
  isVerified: boolean;
  message: string;
  /** The server has decided: the link is used up or was never good. Otherwise it may still work. */
  isFinal: boolean;
}

async function redeem(token: string): Promise<Redemption> {
  try {
    const { message } = await callApi(`/api/auth/verify-email/${encodeURIComponent(token)}`, {
      answer: linkResultSchema,
    });
    return { isVerified: true, message, isFinal: true };
  } catch (error) {
    const isFinal = error instanceof ApiError && error.status === 400;
    const fallback = 'Verification failed. Please try again or request a new verification email.';
    const message = isFinal
      ? messageOf(error, 'Verification failed. The link may be expired or invalid.')
      : // What the server says of such a failure is when to try again, if anything.
        `${fallback} ${messageOf(error, '')}`.trim();
    return { isVerified: false, message, isFinal };
  }
}

// A link works once, and React and Next may run an effect again: each token is redeemed once.
const redemptions = new Map<string, Promise<Redemption>>();

function redeemOnce(token: string): Promise<Redemption> {
  const running = redemptions.get(token) ?? redeem(token);
  redemptions.set(token, running);
  return running;
}

interface Verification {
  state: 'verifying' | 'success' | 'error';
  message: string;
  /** The email address that is verified; empty when the link does not say. */
  email: string;
}

/** Redeems the verification link that this page was opened with. */
function useVerification(): Verification {
  const [verification, setVerification] = useState<Verification>({ state: 'verifying', message: '', email: '' });
  // As it was at first: the token leaves the page's URL, and this effect may run again after that.
  const link = useRef<{ token: string; email: string } | null>(null);

  useEffect(() => {
    if (!link.current) {
      const params = new URLSearchParams(window.location.search);
      link.current = { token: params.get('token') ?? '', email: params.get('email') ?? '' };
    }
    const { token, email } = link.current;
    if (!token) {
      setVerification({ state: 'error', message: BROKEN_LINK, email });
      return;
    }
    let isLeft = false;
    void redeemOnce(token).then(({ isVerified, message, isFinal }) => {
      if (isLeft) return;
      setVerification({ state: isVerified ? 'success' : 'error', message, email });
      // Kept while a reload may help.
      if (isFinal) window.history.replaceState(null, '', `/verify-email?${new URLSearchParams({ email })}`);
    });
    return () => {
      isLeft = true;
    };
  }, []);

  return verification;
}

/** Where the link of a verification mail leads. */
export function VerifyEmail() {
  const { state, message, email } = useVerification();
  const heading = useHeadingFocus(state);
  if (state === 'error') return <VerificationFailed message={message} email={email} heading={heading} />;
  if (state === 'success')
    return (
      <AuthFrame title="Email Verified!" intro={message} heading={heading}>
        <RedirectingToLogin />
      </AuthFrame>
    );
  return (
    <AuthFrame title="Verifying your email" heading={heading}>
      <p role="status" className="flex items-center gap-3 text-muted">
        <Spinner />
        One moment, please…
      </p>
    </AuthFrame>
  );
}

interface VerificationFailedProps {
  message: string;
  email: string;
  heading: Ref<HTMLHeadingElement>;
}

/** Says why a link did not work, and sends another one. */
function VerificationFailed({ message, email, heading }: VerificationFailedProps) {
  const [sent, setSent] = useState<string | null>(null);
  const form = useForm({
    initial: { email },
    fields: ['email'],
    check: (typed) => (typed.email.trim() === '' ? { email: 'Email address is required to resend verification.' } : {}),
    send: async (typed) => setSent(await sendVerification(typed.email.trim())),
    fallback: 'Failed to resend verification email. Please try again.',
  });
  const sentHeading = useHeadingFocus(sent === null ? 'error' : 'sent');

  if (sent !== null)
    return (
      <AuthFrame title="Verification Email Sent" intro={sent} heading={sentHeading}>
        <ButtonLink href="/login" prefetch={false} tone="secondary">
          Back to Login
        </ButtonLink>
      </AuthFrame>
    );
  const problem = form.problems.email ?? form.failure?.text;
  return (
    <AuthFrame title="Verification Failed" intro={message} heading={heading}>
      <form {...form.props} className="grid gap-5">
        {problem && <Notice tone="danger">{problem}</Notice>}
        <TextField
          {...form.text('email')}
          // Said above the form already.
          error={undefined}
          label="Email Address"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          {...(form.problems.email && { 'aria-invalid': true })}
        />
        <Button type="submit" size="lg" isWide isPending={form.isPending} pendingText="Sending…">
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
