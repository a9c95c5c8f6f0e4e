'use client';

import { PlusIcon } from '@/components/ui/icons';
import { showToast } from '@/components/ui/toast-store';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import type { CartProduct } from '@/lib/cart/cart-lines';
import { addToCart } from '@/lib/cart/cart-store';

interface QuickAddProps {
  product: CartProduct;
  /** Null when nothing is left to buy. */
  firstSize: number | null;
}

/** Puts one pair of the first size into the cart, from the corner of a card's picture. */
export function QuickAdd({ product, firstSize }: QuickAddProps) {
  function add() {
    if (firstSize === null) {
      showToast({ tone: 'danger', text: 'This product has no sizes available.' });
      return;
    }
    if (addToCart(product, firstSize, 1) === 0) {
      showToast({ tone: 'info', text: `Your cart holds every pair of ${product.name} that can be bought.` });
      return;
    }
    showToast({
      tone: 'success',
      text: `${product.name} added to cart!`,
      action: { label: 'View cart', href: '/cart' },
    });
  }

  return (
    // As tall as the square picture; lets everything through to the link but its own button.
    <div className="pointer-events-none absolute inset-x-0 top-0 flex aspect-square items-end justify-end p-2 [--focus:var(--tile-ink)]">
      <button
        type="button"
        onClick={add}
        className="pointer-events-auto grid size-11 place-items-center rounded-full bg-raised text-text shadow-raised transition-colors hover:bg-accent hover:text-accent-ink"
      >
        <PlusIcon />
        <VisuallyHidden>Add {product.name} to cart</VisuallyHidden>
      </button>
    </div>
  );
}
