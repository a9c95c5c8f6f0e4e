import Link from 'next/link';
import { useEffect, useRef } from 'react';
import { OrderTotals } from '@/components/cart/order-totals';
import { Notice } from '@/components/ui/notice';
import { lineKeyOf, totalsOfCart } from '@/lib/cart/cart-lines';
import type { Cart } from '@/lib/cart/cart-schema';
import { type OrderRefusal, openIssuesOf } from '@/lib/checkout/order-refusal';
import { CheckoutLine } from './checkout-line';

interface CheckoutSummaryProps {
  cart: Cart;
  refusal: OrderRefusal | null;
}

/** What is ordered and what it costs; after a refusal, what has to be settled first. */
export function CheckoutSummary({ cart, refusal }: CheckoutSummaryProps) {
  const issues = openIssuesOf(cart, refusal);
  const isAboutLines = refusal !== null && !('fields' in refusal);
  const box = useRef<HTMLDivElement>(null);

  // The trouble may be out of sight; and settling it takes away the button that had the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal and each settled line call for the focus
  useEffect(() => {
    if (isAboutLines) box.current?.focus();
  }, [isAboutLines, refusal, issues.size]);

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
            {issues.size === 1 ? 'One of your items has changed.' : `${issues.size} of your items have changed.`} Choose
            what to do below, then place your order.
          </Notice>
        )}
        {isAboutLines && issues.size === 0 && (
          <Notice tone="success" title="Your order is up to date" className="mt-4">
            Nothing has been charged. Place your order when you are ready.
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
