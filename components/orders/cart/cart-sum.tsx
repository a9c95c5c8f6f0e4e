'use client';

import { island, useIsland } from '@/components/ui/island';

const sumText = island(() => import('./cart-sum-text'));

/**
 * How many items are in this browser's cart, and their total, in one line that is said; empty without any. What counts
 * it comes after the page, whose server knows no cart.
 */
export function CartSum() {
  const { code } = useIsland(sumText, true);
  return (
    <p role="status" className="font-medium text-sm">
      {code && <code.CartSumText />}
    </p>
  );
}
