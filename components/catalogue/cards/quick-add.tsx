'use client';

import { useEffect, useRef, useState } from 'react';
import { useMySize } from '@/components/catalogue/sizes/use-my-size';
import type { Added } from '@/components/orders/cart/added';
import { useAddedMark } from '@/components/orders/cart/use-added-mark';
import { BellIcon, CheckIcon, PlusIcon } from '@/components/ui/client-icons';
import { island, near, useIsland } from '@/components/ui/island';
import { useGoTo } from '@/components/ui/requests/use-go-to';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import type { CardProduct } from './card-product';
import type { Chosen } from './quick-add-action';

const quickAddAction = island(() => import('./quick-add-action'));
const quickAddSize = island(() => import('./quick-add-size'));
const quickAddSheet = island(() => import('./quick-add-sheet'));

interface QuickAddProps {
  product: CardProduct;
  /** The sizes that the list was filtered by. */
  filteredSizes: readonly number[];
}

/**
 * Puts one pair into the cart, from the corner of a card's picture: of the known size, which the button names, and only
 * when none is known of the first. Asks for the size when the one that the customer named can't be bought.
 */
export function QuickAdd({ product, filteredSizes }: QuickAddProps) {
  const { name } = product;
  const isSoldOut = product.stock.every(([, left]) => left === 0);
  const my = useMySize();
  // Of most visitors nothing is known, so what works out and names their size is loaded for the others.
  const isSizeKnown = filteredSizes.length > 0 || my.us !== null || my.bought !== null;
  const { code } = useIsland(quickAddSize, isSizeKnown);
  const size = code?.namedSizeOf(product, filteredSizes, my);
  const [isMarked, showMark] = useAddedMark();
  const [taken, setTaken] = useState<Added | null>(null);
  const sheet = useIsland(quickAddSheet);
  const isShown = useRef(false);
  const { goTo } = useGoTo();

  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  function add(chosen: Chosen | null) {
    const onAsk = (given: Added | null) => {
      // The message outlives the card when another list or page is shown.
      if (!isShown.current) return goTo(`/product/${encodeURIComponent(product._id)}`);
      setTaken(given);
      void sheet.open();
    };
    void quickAddAction.run(({ quickAdd }) => quickAdd(product, filteredSizes, chosen, { onAdded: showMark, onAsk }));
  }

  function close() {
    sheet.close();
    setTaken(null);
  }

  return (
    <>
      {/* As tall as the square picture; clicks beside the button go through to the link. */}
      <div className="pointer-events-none absolute inset-x-0 top-0 flex aspect-square items-end justify-end p-2 noscript:hidden [--focus:var(--tile-ink)]">
        <button
          type="button"
          {...near(quickAddAction)}
          onClick={() => add(null)}
          className={`pointer-events-auto flex h-11 min-w-11 items-center justify-center gap-1 rounded-full bg-raised text-sm text-text tabular-nums shadow-raised forced-colors:border transition-colors hover:bg-accent hover:text-accent-ink ${size ? 'pr-3.5 pl-2.5' : ''}`}
        >
          {isSoldOut ? <BellIcon /> : isMarked ? <CheckIcon className="pop-in" /> : <PlusIcon />}
          {size && (
            <span aria-hidden="true" className="font-medium">
              {size.shown}
            </span>
          )}
          <VisuallyHidden>
            Add {name} to cart{size && `, ${size.said}`}
          </VisuallyHidden>
        </button>
      </div>
      {sheet.code && (
        <sheet.code.QuickAddSheet
          product={product}
          filteredSizes={filteredSizes}
          taken={taken}
          onChoose={(wanted) => {
            close();
            add({ size: wanted, replaced: taken });
          }}
          onClose={close}
        />
      )}
    </>
  );
}
