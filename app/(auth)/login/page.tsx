import type { Metadata } from 'next';
import { Suspense } from 'react';

import { AuthPicture } from '@/components/access/accounts/auth-frame';
import { AuthFailedNotice, SignedInNotice } from '@/components/access/accounts/login-notices';
import { LoginView } from '@/components/access/accounts/login-view';
import { CartSum } from '@/components/orders/cart/cart-sum';
import { BackToCart } from '@/components/orders/checkout/back-to-cart';
import { CartGlance } from '@/components/orders/checkout/cart-glance';
import { safeRedirect } from '@/lib/access/session/safe-redirect';
import { googleOffer } from '@/lib/platform/env/google-env';
import { isMailboxOpen } from '@/lib/platform/env/mail-env';

export const metadata: Metadata = { title: 'Log in', robots: { index: false, follow: false } };

export default async function LoginPage({ searchParams }: PageProps<'/login'>) {
  const { redirect } = await searchParams;
  const google = googleOffer();
  const isForCheckout = typeof redirect === 'string' && safeRedirect(redirect) === '/checkout';
  return (
    <div data-slim-frame={isForCheckout ? '' : undefined}>
      <LoginView
        isForCheckout={isForCheckout}
        hasMailbox={isMailboxOpen()}
        google={google}
        above={
          isForCheckout && (
            <div className="-mt-4 mb-4 flex items-center justify-between gap-4">
              <BackToCart />
              <CartSum />
            </div>
          )
        }
        beside={
          isForCheckout ? (
            <CartGlance>
              <AuthPicture />
            </CartGlance>
          ) : undefined
        }
        notices={
          <>
            <Suspense>
              <AuthFailedNotice google={google} />
            </Suspense>
            <SignedInNotice />
          </>
        }
      />
    </div>
  );
}
