'use client';

import { addOnePair } from '@/components/cart/confirm-added';
import { useAddedMark } from '@/components/cart/use-added-mark';
import { CheckIcon, PlusIcon } from '@/components/ui/icons';
import { showToast } from '@/components/ui/toast-store';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { type CardProduct, toCartProduct } from './card-product';

/** Puts one pair of the first size into the cart, from the corner of a card's picture. */
export function QuickAdd({ product }: { product: CardProduct }) {
  const { name, firstSize } = product;
  const [isMarked, showMark] = useAddedMark();

  function add() {
    if (firstSize === null) {
      showToast({ tone: 'danger', text: 'This product has no sizes available.' });
      return;
    }
    if (addOnePair(toCartProduct(product), firstSize, `${name} that can be bought`)) showMark();
  }

  return (
    // As tall as the square picture; clicks beside the button go through to the link.
    <div className="pointer-events-none absolute inset-x-0 top-0 flex aspect-square items-end justify-end p-2 [--focus:var(--tile-ink)]">
      <button
        type="button"
        onClick={add}
        className="pointer-events-auto grid size-11 place-items-center rounded-full bg-raised text-text shadow-raised transition-colors hover:bg-accent hover:text-accent-ink"
      >
        {isMarked ? <CheckIcon className="pop-in" /> : <PlusIcon />}
        <VisuallyHidden>Add {name} to cart</VisuallyHidden>
      </button>
    </div>
  );
}
