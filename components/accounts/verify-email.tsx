'use client';

import { RedirectingToLogin } from '@/components/session/redirecting-to-login';
import { Spinner } from '@/components/ui/spinner';
import { AuthFrame } from './auth-frame';
import { useEmailVerification } from './use-email-verification';
import { useHeadingFocus } from './use-heading-focus';
import { VerificationFailed } from './verification-failed';

/** Where the link of a verification mail leads. */
export function VerifyEmail() {
  const { state, message, email } = useEmailVerification();
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
