'use client';

import { useSignedInUser } from '@/components/session/use-signed-in-user';
import { ButtonLink } from '@/components/ui/button-link';
import { TruckIcon } from '@/components/ui/icons';
import { type Cents, formatCents, percentOf } from '@/lib/money/money';
import type { Totals } from '@/lib/money/totals';
import { missingForFreeShipping } from '@/lib/money/totals';
import { FREE_SHIPPING_ABOVE } from '@/lib/shop/terms';
import { OrderTotals } from './order-totals';
import { TrustPoints } from './trust-points';

/** The cart's totals and the link to the checkout; guests go to the login first. */
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

/** How much is missing to free shipping; nothing once the subtotal has reached the threshold. */
function FreeShippingBanner({ items }: { items: Cents }) {
  const missing = missingForFreeShipping(items);
  if (missing === 0) return null;
  const percent = percentOf(items, FREE_SHIPPING_ABOVE);
  return (
    <div className="rounded-md bg-accent-soft px-4 py-3.5">
      <p className="flex items-center gap-2.5 text-sm font-medium text-accent">
        <TruckIcon className="shrink-0" />
        {`Add ${formatCents(missing)} more for free shipping!`}
      </p>
      {/* The bar only repeats the sentence. */}
      <div aria-hidden="true" className="mt-3 h-1.5 overflow-hidden rounded-full bg-raised">
        <div className="h-full rounded-full bg-accent transition-[width]" style={{ width: `${percent}%` }} />
      </div>
    </div>
  );
}
