'use client';

import { useEffect } from 'react';
import { useCart } from '@/components/cart/use-cart';
import { BagIcon } from '@/components/ui/icons';
import { Link } from '@/components/ui/link';
import { showToast } from '@/components/ui/toast-store';
import { followCartOfTheSignedIn } from '@/lib/cart/cart-following';

function sayWhatIsBack(pairs: number): void {
  const subject = pairs === 1 ? 'One pair from your last visit is' : `${pairs} pairs from your last visit are`;
  showToast({ tone: 'info', text: `${subject} in your cart again.` });
}

/** The link to the cart, with the number of pairs in it. On every page: it also lets the cart follow its owner. */
export function CartLink() {
  const { itemCount } = useCart();
  useEffect(() => followCartOfTheSignedIn(sayWhatIsBack), []);
  return (
    <Link
      href="/cart"
      prefetch={false}
      aria-label={`Cart, ${itemCount} ${itemCount === 1 ? 'item' : 'items'}`}
      className="relative grid size-11 place-items-center rounded-full transition-colors hover:bg-accent-soft"
    >
      <BagIcon />
      {itemCount > 0 && (
        <span
          key={itemCount}
          className="pop-in absolute top-0.5 right-0 grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1.5 text-[0.6875rem] leading-none font-semibold text-accent-ink tabular-nums"
        >
          {itemCount > 99 ? '99+' : itemCount}
        </span>
      )}
    </Link>
  );
}
