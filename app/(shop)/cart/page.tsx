import type { Metadata } from 'next';
import { Suspense } from 'react';
import { PopularShoes } from '@/components/cards/popular-shoes';
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
        popular={
          <Suspense>
            <Popular />
          </Suspense>
        }
      />
    </div>
  );
}

/** What an empty cart offers. */
async function Popular() {
  return <PopularShoes products={(await findHomeForPage())?.bestSellers ?? []} />;
}
