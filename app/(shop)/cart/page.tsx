import type { Metadata } from 'next';
import { Suspense } from 'react';
import { PopularShoes } from '@/components/cards/popular-shoes';
import { WishedShoes } from '@/components/cards/wished-shoes';
import { CartView } from '@/components/cart/cart-view';
import { findHomeForPage } from '@/lib/home/product-cache';

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

/** What many like. */
async function Popular() {
  return (
    <div className="mt-14">
      <PopularShoes products={(await findHomeForPage())?.bestSellers ?? []} />
    </div>
  );
}
