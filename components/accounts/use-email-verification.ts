import { useEffect, useRef, useState } from 'react';
import { redeemVerification } from './redeem-verification';

const BROKEN_LINK = 'Invalid verification link. Please check your email for the correct link.';

export interface EmailVerification {
  state: 'verifying' | 'success' | 'error';
  message: string;
  /** Whose address it is; empty when the link does not say. */
  email: string;
}

const verifying: EmailVerification = { state: 'verifying', message: '', email: '' };

/** Redeems the verification link that this page was opened with. */
export function useEmailVerification(): EmailVerification {
  const [verification, setVerification] = useState(verifying);
  // As it was at first: the token leaves the address, and this effect may run again after that.
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
    void redeemVerification(token).then(({ isVerified, message, isFinal }) => {
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
