import Link from 'next/link';
import { useEffect, useRef } from 'react';
import { OrderTotals } from '@/components/cart/order-totals';
import { Notice } from '@/components/ui/notice';
import { lineKeyOf, totalsOfCart } from '@/lib/cart/cart-lines';
import type { Cart } from '@/lib/cart/cart-schema';
import { type OrderRefusal, openIssuesOf } from '@/lib/cart/order-refusal';
import { CheckoutLine } from './checkout-line';

interface CheckoutSummaryProps {
  cart: Cart;
  refusal: OrderRefusal | null;
}

/** What is ordered and what it costs; after a refusal, what has to be settled first. */
export function CheckoutSummary({ cart, refusal }: CheckoutSummaryProps) {
  const issues = openIssuesOf(cart, refusal);
  const box = useRef<HTMLDivElement>(null);

  // The trouble may be out of sight, below the button or above it.
  useEffect(() => {
    if (refusal && !('fields' in refusal)) box.current?.focus();
  }, [refusal]);

  return (
    <section aria-labelledby="checkout-summary">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="checkout-summary" className="text-xl">
          Order Summary
        </h2>
        <Link
          href="/cart"
          prefetch={false}
          className="inline-flex min-h-6 items-center text-sm text-muted underline underline-offset-4 hover:text-text"
        >
          Edit cart
        </Link>
      </div>
      <div ref={box} tabIndex={-1} className="rounded-md">
        {issues.size > 0 && (
          <Notice tone="warning" title="Your order has not been placed yet" className="mt-4">
            {issues.size === 1
              ? 'Something about one of your items has changed. Settle it below, then place your order.'
              : `Something about ${issues.size} of your items has changed. Settle it below, then place your order.`}
          </Notice>
        )}
      </div>
      <ul className="mt-2 divide-y divide-line">
        {cart.items.map((line) => (
          <CheckoutLine key={lineKeyOf(line)} line={line} issue={issues.get(lineKeyOf(line))} />
        ))}
      </ul>
      <div className="mt-2 border-line border-t pt-4">
        <OrderTotals totals={totalsOfCart(cart)} />
      </div>
    </section>
  );
}
