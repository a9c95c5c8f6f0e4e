'use client';

import { useEffect, useSyncExternalStore } from 'react';
import { BagIcon } from '@/components/ui/client-icons';
import { island, useIsland } from '@/components/ui/island';
import { Link } from '@/components/ui/link';
import { showToast } from '@/components/ui/toast-store';
import { cartText } from '@/lib/orders/cart/cart-storage';
import { syncCartWhenSignedIn } from '@/lib/orders/cart/load-cart-sync';

const codeFromLink = island(() => import('@/components/orders/cart/code-from-link'));
const cartCount = island(() => import('@/lib/orders/cart/cart-count'));

const readNoText = () => null;

/** The pairs in the cart. What can read a cart is loaded when there is one. */
function useItemCount(): number {
  const text = useSyncExternalStore(cartText.subscribe, cartText.read, readNoText);
  // Where it can't be loaded, the cart's own page tells the number.
  const { code } = useIsland(cartCount, text !== null);
  return text === null || !code ? 0 : code.countPairs(text);
}

function sayWhatIsBack(pairs: number): void {
  const subject = pairs === 1 ? 'One pair from your last visit is' : `${pairs} pairs from your last visit are`;
  showToast({ tone: 'info', text: `${subject} in your cart again.` });
}

/** Keeps a code that the address of the page brings. */
function useCodeFromLink(): void {
  useEffect(() => {
    // A link that can't be followed now is followed again, with its code.
    if (/[?&]code=/.test(window.location.search))
      void codeFromLink.run(
        ({ takeCodeFromLink }) => takeCodeFromLink(),
        () => undefined,
      );
  }, []);
}

/**
 * The link to the cart, with the number of pairs in it. On every page: it also keeps the cart in step with the account.
 */
export function CartLink() {
  const itemCount = useItemCount();
  useCodeFromLink();
  useEffect(() => syncCartWhenSignedIn(sayWhatIsBack), []);
  return (
    <Link
      href="/cart"
      aria-label={`Cart, ${itemCount} ${itemCount === 1 ? 'item' : 'items'}`}
      className="relative grid size-11 place-items-center rounded-full transition-colors hover:bg-accent-soft"
    >
      <BagIcon />
      {itemCount > 0 && (
        <span key={itemCount} className="pop-in count-in-corner">
          {itemCount > 99 ? '99+' : itemCount}
        </span>
      )}
    </Link>
  );
}
