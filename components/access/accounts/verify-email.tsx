'use client';

import { type Ref, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { useForm } from '@/components/ui/forms/use-form';
import { Link } from '@/components/ui/link';
import { Notice } from '@/components/ui/notice';
import { Spinner } from '@/components/ui/spinner';
import { linkResultSchema } from '@/lib/access/accounts/account-schema';
import { ApiError, callApi, messageOf } from '@/lib/access/api/api-client';
import { AuthFrame } from './auth-frame';
import { RedirectingToLogin, useHeadingFocus } from './auth-steps';
import { EmailField } from './email-field';
import { sendVerification } from './mail-request';

const RESEND_FAILED = 'Failed to resend verification email. Please try again.';
const BROKEN_LINK = 'Invalid verification link. Please check your email for the correct link.';

interface Redemption {
  isVerified: boolean;
  message: string;
  /** The server accepted or rejected the link. Otherwise it may still work. */
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
      : // The server may say when to try again.
        `${fallback} ${messageOf(error, '')}`.trim();
    return { isVerified: false, message, isFinal };
  }
}

// A link works once, but React and Next may run an effect again: each token is redeemed once.
const redemptions = new Map<string, Promise<Redemption>>();

function redeemOnce(token: string): Promise<Redemption> {
  const running = redemptions.get(token) ?? redeem(token);
  redemptions.set(token, running);
  return running;
}

interface Verification {
  state: 'verifying' | 'success' | 'error';
  message: string;
  /** The email address to verify; empty when the link does not name it. */
  email: string;
}

/** Redeems the verification link in the page's URL. */
function useVerification(): Verification {
  const [verification, setVerification] = useState<Verification>({ state: 'verifying', message: '', email: '' });
  // As first read: the token is removed from the URL, and this effect may run again afterwards.
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
      // Otherwise the token stays, since a reload may help.
      if (isFinal) window.history.replaceState(null, '', `/verify-email?${new URLSearchParams({ email })}`);
    });
    return () => {
      isLeft = true;
    };
  }, []);

  return verification;
}

/** The page that the link of a verification mail opens. */
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

/** Says why a link did not work, and offers to send another one. */
function VerificationFailed({ message, email, heading }: VerificationFailedProps) {
  const [sent, setSent] = useState<string | null>(null);
  const form = useForm({
    initial: { email },
    fields: ['email'],
    check: (typed) => (typed.email.trim() === '' ? { email: 'Email address is required to resend verification.' } : {}),
    send: async (typed) => setSent(await sendVerification(typed.email.trim())),
    fallback: RESEND_FAILED,
  });
  const sentHeading = useHeadingFocus(sent === null ? 'error' : 'sent');

  if (sent !== null)
    return (
      <AuthFrame title="Verification Email Sent" intro={sent} heading={sentHeading}>
        <ButtonLink href="/login" tone="secondary">
          Back to Login
        </ButtonLink>
      </AuthFrame>
    );
  return (
    <AuthFrame title="Verification Failed" intro={message} heading={heading}>
      <form {...form.props} className="grid gap-5">
        {form.failure ? (
          <Notice tone="danger" title={RESEND_FAILED}>
            {/* What is wrong with the address, or when to try again. */}
            {form.problems.email ?? (form.failure.error?.hasServerMessage && form.failure.text)}
          </Notice>
        ) : (
          form.problems.email && <Notice tone="danger">{form.problems.email}</Notice>
        )}
        {/* The error is shown above the form. */}
        <EmailField {...form.text('email')} error={undefined} {...(form.problems.email && { 'aria-invalid': true })} />
        <Button type="submit" size="lg" isWide isPending={form.isPending} pendingText="Sending…">
          Resend Verification Email
        </Button>
        <p className="text-center text-sm text-muted">
          Already verified?{' '}
          <Link href="/login" className="font-medium text-text underline underline-offset-4">
            Log in
          </Link>
        </p>
        <p className="-mt-2 text-center text-sm text-muted">
          No account yet?{' '}
          <Link href="/register" className="font-medium text-text underline underline-offset-4">
            Back to Register
          </Link>
        </p>
      </form>
    </AuthFrame>
  );
}
