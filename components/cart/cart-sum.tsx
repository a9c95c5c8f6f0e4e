'use client';

import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { formatCents } from '@/lib/money/money';
import { useCart } from './use-cart';
import { useOrderQuote } from './use-order-quote';

/** How many items are in this browser's cart, and their total, in one line that is said; empty without any. */
export function CartSum() {
  const { cart, itemCount } = useCart();
  const { totals } = useOrderQuote(cart);
  return (
    <p role="status" className="font-medium text-sm">
      {itemCount > 0 && (
        <>
          <VisuallyHidden>In your cart: </VisuallyHidden>
          {itemCount} {itemCount === 1 ? 'item' : 'items'} · {formatCents(totals.totalPrice)}
        </>
      )}
    </p>
  );
}
