'use client';

import { useSignedInUser } from '@/components/session/use-signed-in-user';
import { ButtonLink } from '@/components/ui/button-link';
import type { Totals } from '@/lib/money/totals';
import { FreeShippingBanner } from './free-shipping-banner';
import { OrderTotals } from './order-totals';
import { TrustPoints } from './trust-points';

/** What the cart costs and the way to the checkout, by way of the login for guests. */
export function CartSummary({ totals }: { totals: Totals }) {
  const user = useSignedInUser();
  const nextStep = user ? '/checkout' : '/login?redirect=checkout';
  return (
    <section
      aria-labelledby="cart-summary"
      className="rounded-lg border border-line bg-raised p-5 shadow-raised sm:p-7"
    >
      <h2 id="cart-summary" className="mb-4 text-xl">
        Order Summary
      </h2>
      <FreeShippingBanner items={totals.itemsPrice} />
      <div className="mt-4">
        <OrderTotals totals={totals} />
      </div>
      <div className="mt-6 grid gap-3">
        <ButtonLink href={nextStep} prefetch={false} size="lg" isWide>
          Proceed to Checkout
        </ButtonLink>
        <ButtonLink href="/products" prefetch={false} tone="quiet" isWide>
          Continue Shopping
        </ButtonLink>
      </div>
      <div className="mt-5 border-line border-t pt-5">
        <TrustPoints />
      </div>
    </section>
  );
}
