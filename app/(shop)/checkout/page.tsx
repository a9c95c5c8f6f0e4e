import type { Metadata } from 'next';
import { CheckoutView } from '@/components/checkout/checkout-view';
import { PromisedDay } from '@/components/products/promised-day';
import { ArrowLeftIcon } from '@/components/ui/icons';
import { Link } from '@/components/ui/link';
import { shopTimeZone } from '@/lib/env/order-env';
import { DELIVERY_DAYS, deliveryTime } from '@/lib/shop/terms';

export const metadata: Metadata = { title: 'Checkout', robots: { index: false, follow: false } };

export default async function CheckoutPage() {
  return (
    <div data-slim-frame="" className="shell py-8 sm:py-12">
      <nav aria-label="Checkout" className="mb-2 text-sm">
        <Link
          href="/cart"
          className="inline-flex min-h-9 items-center gap-1.5 text-muted underline-offset-4 hover:text-text hover:underline"
        >
          <ArrowLeftIcon className="size-4" />
          Back to cart
        </Link>
      </nav>
      <h1 className="mb-6 text-3xl sm:mb-8">Checkout</h1>
      <noscript>
        <p className="mb-8 text-muted">Your cart is kept in this browser. Please turn on JavaScript to check out.</p>
      </noscript>
      <CheckoutView
        promise={
          <PromisedDay zone={shopTimeZone()} days={DELIVERY_DAYS}>
            {`Delivered in ${deliveryTime}`}
          </PromisedDay>
        }
      />
    </div>
  );
}
