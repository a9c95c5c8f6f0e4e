import type { Metadata } from 'next';
import { PromisedDay } from '@/components/orders/buy/promised-day';
import { BackToCart } from '@/components/orders/checkout/back-to-cart';
import { CheckoutView } from '@/components/orders/checkout/checkout-view';
import { deliveredIn } from '@/lib/core/shop-terms/terms';
import { paymentEnv } from '@/lib/platform/env/payment-env';

export const metadata: Metadata = { title: 'Checkout', robots: { index: false, follow: false } };

export default async function CheckoutPage() {
  const { areOn, isTest } = paymentEnv();
  return (
    <div data-slim-frame="" className="shell shell-reading py-8 sm:py-12">
      <BackToCart />
      <h1 className="mt-2 mb-6 text-3xl sm:mb-8">Checkout</h1>
      <noscript>
        <p className="mb-8 text-muted">Your cart is kept in this browser. Please turn on JavaScript to check out.</p>
      </noscript>
      <CheckoutView payments={areOn ? { isTest } : null} promise={<PromisedDay>{deliveredIn()}</PromisedDay>} />
    </div>
  );
}
