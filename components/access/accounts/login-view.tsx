'use client';

import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { type AskedFactor, readAskedFactor, subscribeToAskedFactor } from '@/lib/access/session/asked-factor-store';
import { readSentCode, type SentCode, subscribeToSentCode } from '@/lib/access/session/sent-code-store';
import { AuthFrame } from './auth-frame';
import { useHeadingFocus } from './auth-steps';
import { CodeForm } from './code-form';
import type { GoogleOffer } from './google-link';
import { LoginForm } from './login-form';
import { SecondStep } from './second-step';

interface LoginViewProps {
  /** A customer on the way to the checkout, who may be here for the first time. */
  isForCheckout: boolean;
  hasMailbox: boolean;
  google: GoogleOffer;
  /** Stands before the title of either step. */
  above: ReactNode;
  /** What to know before logging in. */
  notices: ReactNode;
  /** Stands beside either step on large screens, instead of a picture. */
  beside?: ReactNode;
}

const readNoCode = (): SentCode | null => null;
const readNoFactor = (): AskedFactor | null => null;

/** The login: by password, passkey or a code by email, and the second step of an account with a second factor. */
export function LoginView({ isForCheckout, hasMailbox, google, above, notices, beside }: LoginViewProps) {
  const sent = useSyncExternalStore(subscribeToSentCode, readSentCode, readNoCode);
  const asked = useSyncExternalStore(subscribeToAskedFactor, readAskedFactor, readNoFactor);
  // What was typed is still there after the step back.
  const [email, setEmail] = useState('');
  // Only on the way back: the code's own field takes the focus, so that it can be typed at once.
  const heading = useHeadingFocus(asked ? 'factor' : sent ? 'code' : 'login');

  if (asked)
    return (
      <AuthFrame
        above={above}
        beside={beside}
        title="One more step"
        intro="Your account has a second factor. Please show that it’s you."
      >
        <SecondStep key={asked.challenge} asked={asked} />
      </AuthFrame>
    );
  if (sent)
    return (
      <AuthFrame
        above={above}
        beside={beside}
        title="Check your email"
        intro={
          <>
            We sent six digits to <span className="font-medium text-text wrap-anywhere">{sent.email}</span>. They work
            for ten minutes.
          </>
        }
      >
        <CodeForm sent={sent} hasMailbox={hasMailbox} onBack={() => setEmail(sent.email)} />
      </AuthFrame>
    );
  return (
    <AuthFrame
      above={above}
      beside={beside}
      title={isForCheckout ? 'Almost there' : 'Welcome back'}
      heading={heading}
      intro={
        isForCheckout
          ? 'New here or back again, all you need is your email and the code we send to it.'
          : 'Log in to check out, follow your orders and keep a wishlist.'
      }
    >
      {notices}
      <LoginForm isCodeFirst={isForCheckout} email={email} google={google} />
    </AuthFrame>
  );
}
