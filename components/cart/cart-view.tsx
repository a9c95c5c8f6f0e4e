'use client';

import Link from 'next/link';
import { useEffect } from 'react';
import { buttonClass } from '@/components/ui/button-styles';
import { EmptyState } from '@/components/ui/empty-state';
import { ScenePicture } from '@/components/ui/scene-picture';
import { dismissToastsTo } from '@/components/ui/toast-store';
import { itemCountOf, lineKeyOf, totalsOfCart } from '@/lib/cart/cart-lines';
import type { Cart, CartLine } from '@/lib/cart/cart-schema';
import { setQuantity } from '@/lib/cart/cart-store';
import { formatCents } from '@/lib/money/money';
import { cartGrid } from './cart-grid';
import { CartLineRow } from './cart-line-row';
import { CartSkeleton } from './cart-skeleton';
import { CartSummary } from './cart-summary';
import { useCart } from './use-cart';
import { useLineRemoval } from './use-line-removal';

/** What a screen reader hears after each change of the cart. */
function announcementOf(cart: Cart): string {
  const count = itemCountOf(cart);
  if (count === 0) return '';
  return `${count} ${count === 1 ? 'item' : 'items'} in your cart, total ${formatCents(totalsOfCart(cart).totalPrice)}`;
}

/** The cart as this browser keeps it. */
export function CartView() {
  const { cart, isLoaded } = useCart();
  const { region, remove } = useLineRemoval();

  // Whoever sees the cart needs no word about what has just come into it.
  useEffect(() => dismissToastsTo('/cart'), []);

  if (!isLoaded) return <CartSkeleton />;

  function changeQuantity(line: CartLine, quantity: number) {
    if (quantity < 1) remove(line);
    else setQuantity(line._id, line.size, quantity);
  }

  return (
    <div ref={region}>
      <p role="status" className="sr-only">
        {announcementOf(cart)}
      </p>
      {cart.items.length === 0 ? (
        <EmptyState
          title="Your cart is empty"
          picture={<ScenePicture scene="empty-cart" />}
          actions={
            <Link href="/products" prefetch={false} data-after-removal="" className={buttonClass({ size: 'lg' })}>
              Continue Shopping
            </Link>
          }
        >
          Shoes that you add wait for you here, in this browser.
        </EmptyState>
      ) : (
        <div className={cartGrid}>
          <section aria-labelledby="cart-items">
            <h2 id="cart-items" className="sr-only">
              Items
            </h2>
            <ul className="divide-y divide-line border-line border-y">
              {cart.items.map((line) => (
                <CartLineRow
                  key={lineKeyOf(line)}
                  line={line}
                  onQuantity={(quantity) => changeQuantity(line, quantity)}
                  onRemove={() => remove(line)}
                />
              ))}
            </ul>
          </section>
          <div className="lg:sticky lg:top-24">
            <CartSummary totals={totalsOfCart(cart)} />
          </div>
        </div>
      )}
    </div>
  );
}
