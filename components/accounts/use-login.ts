import { useEffect, useRef, useState } from 'react';
import { safeRedirect } from '@/lib/accounts/session/safe-redirect';
import { rememberSignedInUser } from '@/lib/accounts/session/session-store';
import { signedInUserSchema } from '@/lib/accounts/user-schema';
import { ApiError, callApi, messageOf } from '@/lib/http/api-client';

interface Login {
  isPending: boolean;
  /** Why the last attempt failed, in words for the person. */
  problem: string | null;
  /** The address that has to be verified before it can log in. */
  unverifiedEmail: string | null;
  login: (email: string, password: string) => Promise<void>;
}

/** Where this page was asked to lead to. Read when it is needed, so that the page itself is the same for everybody. */
export function readRedirectTarget(): string {
  return safeRedirect(new URLSearchParams(window.location.search).get('redirect'));
}

/** Logs in and leaves for where the person wanted to go. */
export function useLogin(): Login {
  const [isPending, setIsPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [unverifiedEmail, setUnverifiedEmail] = useState<string | null>(null);
  // State is seen at the next rendering only; the second half of a double click comes before that.
  const isBusy = useRef(false);

  function settle() {
    isBusy.current = false;
    setIsPending(false);
  }

  useEffect(() => {
    // Back may bring this very document back, as it was when it was left: busy.
    const onShow = (event: PageTransitionEvent) => event.persisted && settle();
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  });

  async function login(email: string, password: string): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setIsPending(true);
    setProblem(null);
    setUnverifiedEmail(null);
    try {
      const body = { email, password };
      rememberSignedInUser(await callApi('/api/auth/login', { method: 'POST', body, answer: signedInUserSchema }));
      // Not the router: pages that were rendered for a guest must not stay alive in this document.
      window.location.assign(readRedirectTarget());
    } catch (error) {
      const message = messageOf(error, 'Failed to log in. Please check your credentials.');
      setProblem(message);
      const isUnverified = error instanceof ApiError && message.toLowerCase().includes('verify your email');
      setUnverifiedEmail(isUnverified ? email : null);
      settle();
    }
  }

  return { isPending, problem, unverifiedEmail, login };
}
