'use client';

import Link from 'next/link';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { announce } from '@/components/ui/announce';
import { buttonClass } from '@/components/ui/button-styles';
import { EmptyState } from '@/components/ui/empty-state';
import { ScenePicture } from '@/components/ui/scene-picture';
import { Skeleton } from '@/components/ui/skeleton';
import { dismissToastsTo, showToast } from '@/components/ui/toast-store';
import { itemCountOf, lineKeyOf, type RemovedLine, totalsOfCart } from '@/lib/cart/cart-lines';
import type { Cart, CartLine } from '@/lib/cart/cart-schema';
import { removeLine, restoreLine, setQuantity } from '@/lib/cart/cart-store';
import { formatCents } from '@/lib/money/money';
import { CartLineRow } from './cart-line-row';
import { CartSummary } from './cart-summary';
import { useCart } from './use-cart';

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

  // Toasts that link to the cart are of no use on its page.
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

/** Lines on the left and the summary on the right; one below the other where there is no room. */
const cartGrid = 'grid grid-cols-[minmax(0,1fr)] gap-10 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start lg:gap-16';

/** Placeholder for two lines and the summary until the cart is known. */
function CartSkeleton() {
  return (
    <div className={cartGrid}>
      <p role="status" className="sr-only">
        Loading your cart…
      </p>
      <div className="divide-y divide-line border-line border-y">
        {[1, 2].map((row) => (
          <div key={row} className="grid grid-cols-[5.5rem_1fr] gap-x-4 py-6 sm:grid-cols-[9rem_1fr] sm:gap-x-6">
            <Skeleton className="aspect-4/3 w-full rounded-md" />
            <div className="flex min-h-36 flex-col justify-between">
              <div className="grid gap-2">
                <Skeleton className="h-4 w-24" />
                <Skeleton className="h-5 w-40" />
                <Skeleton className="h-4 w-20" />
              </div>
              <Skeleton className="h-10 w-28 rounded-full" />
            </div>
          </div>
        ))}
      </div>
      <Skeleton className="h-125 w-full rounded-lg" />
    </div>
  );
}

/**
 * Removes lines, with Undo. The focus moves to the line after the removed one, else to the element with
 * `data-after-removal`; a restored line gets it back. `region` goes around the list and stays when the list is gone.
 */
function useLineRemoval(): { region: RefObject<HTMLDivElement | null>; remove: (line: CartLine) => void } {
  const region = useRef<HTMLDivElement>(null);
  /** Index of the line that gets the focus once the lines have changed. */
  const focusAt = useRef<number | null>(null);

  // After every render: only then is the removed row gone, or the restored one back.
  useLayoutEffect(() => {
    if (focusAt.current === null) return;
    const rows = region.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [];
    const next = rows[Math.min(focusAt.current, rows.length - 1)];
    (next ?? region.current?.querySelector<HTMLElement>('[data-after-removal]'))?.focus();
    focusAt.current = null;
  });

  function undo(removed: RemovedLine, itemName: string): void {
    focusAt.current = removed.index;
    restoreLine(removed);
    announce(`${itemName} is back in your cart.`);
  }

  function remove(line: CartLine): void {
    const removed = removeLine(line._id, line.size);
    if (!removed) return;
    const itemName = `${line.name}, size ${line.size}`;
    focusAt.current = removed.index;
    showToast({
      tone: 'info',
      text: `${itemName}, removed from your cart.`,
      action: { label: 'Undo', onSelect: () => undo(removed, itemName) },
    });
  }

  return { region, remove };
}
