import type { Metadata } from 'next';
import { Suspense } from 'react';
import { PopularShoes } from '@/components/catalogue/cards/popular-shoes';
import { WishedShoes } from '@/components/catalogue/cards/wished-shoes';
import { CartView } from '@/components/orders/cart/cart-view';
import { TrustPoints } from '@/components/orders/cart/trust-points';
import { countriesInWords, percentOfRate } from '@/lib/core/shop-terms/terms';
import { shopFacts } from '@/lib/platform/shop/shop-facts';
import { findHomeForPage } from '@/lib/storefront/home/product-cache';

export const metadata: Metadata = {
  title: 'Your cart',
  description: 'Review your cart and check out.',
  robots: { index: false },
};

export default function CartPage() {
  return (
    <div className="shell py-10 sm:py-14">
      <h1 className="mb-8 text-3xl">Your cart</h1>
      <noscript>
        <p className="mb-8 text-muted">Your cart is kept in this browser. Please turn on JavaScript to see it.</p>
      </noscript>
      <CartView
        taxNote={taxNote()}
        placeNote={<PlaceNote />}
        trustPoints={<TrustPoints />}
        offers={
          <>
            <WishedShoes />
            <Suspense>
              <Popular />
            </Suspense>
          </>
        }
      />
    </div>
  );
}

/** The rate where it is the same everywhere: the checkout confirms it then. */
function taxNote(): string {
  const { variesByPlace, terms } = shopFacts();
  return variesByPlace ? 'Estimated until we know your address' : `Estimated at ${percentOfRate(terms.tax.rate)}%`;
}

/** Where the totals hold, in a shop whose shipping or taxes are not the same everywhere. */
function PlaceNote() {
  const { variesByPlace, terms } = shopFacts();
  if (!variesByPlace) return null;
  return (
    <p className="mt-3 text-sm text-muted">
      Estimated for {countriesInWords([terms.country])}. You’ll see the total for your address at checkout.
    </p>
  );
}

/** What many like. */
async function Popular() {
  return (
    <div className="mt-14">
      <PopularShoes products={(await findHomeForPage())?.bestSellers ?? []} />
    </div>
  );
}
