'use client';

import type { ReactNode } from 'react';
import { useSignedInUser } from '@/components/access/session/use-signed-in-user';
import { ButtonLink } from '@/components/ui/button-link';
import { island, useIsland } from '@/components/ui/island';
import { formatCents } from '@/lib/core/money/money';
import { goodsAfter } from '@/lib/core/shop-terms/totals';
import { CodeField } from './code-field';
import { FreeShippingBanner } from './free-shipping-banner';
import { OrderTotals } from './order-totals';
import type { OrderQuote } from './use-order-quote';

const deliveryPromise = island(() => import('./delivery-promise'));

interface CartSummaryProps {
  quote: OrderQuote;
  /** The day of delivery of an order placed now; null while that is not known. */
  promisedDay: string | null;
  /** How sure the tax is, under its amount. */
  taxNote: string;
  placeNote: ReactNode;
  trustPoints: ReactNode;
}

/** The cart's totals and the link to the checkout, which stays in sight on phones; guests go to the login first. */
export function CartSummary({ quote, promisedDay, taxNote, placeNote, trustPoints }: CartSummaryProps) {
  const { totals } = quote;
  const user = useSignedInUser();
  const nextStep = user ? '/checkout' : '/login?redirect=checkout';
  // A discount may take off all of it.
  const canBuy = totals.itemsPrice > 0 || totals.totalPrice > 0;
  const promise = useIsland(deliveryPromise, promisedDay !== null);
  return (
    <div className="contents lg:sticky lg:top-24 lg:block lg:rounded-lg lg:border lg:border-line lg:bg-raised lg:p-7 lg:shadow-raised">
      <section
        aria-labelledby="cart-summary"
        className="max-lg:rounded-lg max-lg:border max-lg:border-line max-lg:bg-raised max-lg:p-5"
      >
        <h2 id="cart-summary" className="mb-4 text-xl">
          Order Summary
        </h2>
        {canBuy && totals.shippingPrice > 0 && <FreeShippingBanner items={goodsAfter(totals)} />}
        <div className="mt-4">
          <OrderTotals totals={totals} taxNote={taxNote} />
        </div>
        {canBuy && totals.itemsPrice > 0 && <CodeField quote={quote} />}
        {placeNote}
        {/* Its place is kept: the day is known a moment after the cart. */}
        <p className="mt-3 min-h-6 text-sm text-muted">
          {canBuy && promisedDay && promise.code && <promise.code.DeliveryPromise day={promisedDay} />}
        </p>
      </section>
      {canBuy ? (
        <div data-bottom-bar="" className="bottom-bar flex items-center gap-4 lg:mt-5">
          {/* The same sum stands in the list above. */}
          <p aria-hidden="true" className="hidden shrink-0 text-sm text-muted buy-bar:block">
            Total
            <span className="block text-base font-semibold text-text tabular-nums">
              {formatCents(totals.totalPrice)}
            </span>
          </p>
          <ButtonLink href={nextStep} size="lg" isWide>
            Proceed to Checkout
          </ButtonLink>
        </div>
      ) : (
        <p className="text-sm text-muted lg:mt-5">Everything in your cart is sold out right now.</p>
      )}
      <div className="max-lg:-mt-5 lg:mt-3">
        <ButtonLink href="/products" tone="quiet" isWide>
          Continue Shopping
        </ButtonLink>
        <div className="mt-5 border-line border-t pt-5">{trustPoints}</div>
      </div>
    </div>
  );
}
