'use client';

import { useEffect, useRef } from 'react';
import { Spinner } from '@/components/ui/spinner';
import { readLanding, signInFailures } from '@/lib/access/accounts/sign-in-landing-schema';
import { callApi } from '@/lib/access/api/api-client';
import { loginUrl } from '@/lib/access/session/login-url';
import { rememberSignedInUser, signedInUser } from '@/lib/access/session/session-store';
import { bringCartAlong } from '@/lib/orders/cart/load-cart-sync';
import { orAskFactor } from './enter-shop';

/** Exchanges the code in this page's URL for a session, and returns the path to go to. */
async function finishSignIn(): Promise<string> {
  const landing = readLanding(window.location.search);
  // Keeps the code out of the history, and out of a second run of this page.
  window.history.replaceState(null, '', window.location.pathname);
  if (!landing) return signInFailures.failed;
  try {
    const body = { code: landing.code };
    const call = { method: 'POST', body, answer: signedInUser } as const;
    const user = await orAskFactor(callApi('/api/auth/exchange', call));
    if (!user) return loginUrl(landing.target);
    rememberSignedInUser(user);
    await bringCartAlong();
    return landing.target;
  } catch {
    return signInFailures.failed;
  }
}

/** Where a browser lands after signing in at another service. */
export function SignInLanding() {
  // React may run an effect again, but a code works only once.
  const isStarted = useRef(false);

  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    // Not by the router: pages rendered for a guest must not stay in memory. `replace`, so that Back skips this page.
    void finishSignIn().then((url) => window.location.replace(url));
  }, []);

  return (
    <div className="shell grid min-h-96 place-items-center py-20">
      <h1 className="flex items-center gap-4 text-xl">
        <Spinner />
        Authenticating, please wait...
      </h1>
    </div>
  );
}
