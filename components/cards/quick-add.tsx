'use client';

import { useEffect, useRef, useState } from 'react';
import type { Added } from '@/components/cart/added';
import { useAddedMark } from '@/components/cart/use-added-mark';
import { useGoTo } from '@/components/requests/use-go-to';
import { Size, useMySize, useSizeName } from '@/components/sizes/size';
import { isOwn } from '@/components/sizes/size-options';
import { BellIcon, CheckIcon, PlusIcon } from '@/components/ui/client-icons';
import { island, near, useIsland } from '@/components/ui/island';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { knownIn, sizeAsLongAs } from '@/lib/sizes/shoe-size';
import { chooseFiltered } from '@/lib/sizes/size-choice';
import { sizeWithWord } from '@/lib/sizes/size-systems';
import { buyableSizesOf, type CardProduct, optionsOf } from './card-product';

const quickAddAction = island(() => import('./quick-add-action'));
const sizeSheet = island(() => import('@/components/buy/size-sheet'));

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
  const my = useMySize();
  const nameOf = useSizeName();
  const buyable = buyableSizesOf(product);
  const options = optionsOf(product);
  const sizes = [...buyable, ...options.map((option) => option.size)];
  const filtered = filteredSizes.flatMap((us) => sizeAsLongAs(us, product, sizes) ?? []);
  const { size, source, missed, isMissedNamed } = chooseFiltered(buyable, filtered, knownIn(my, product, sizes));
  const known = source === 'first' ? undefined : options.find((option) => option.size === size);
  const [isMarked, showMark] = useAddedMark();
  const [taken, setTaken] = useState<Added | null>(null);
  const sheet = useIsland(sizeSheet);
  const isShown = useRef(false);
  const { goTo } = useGoTo();

  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  function add(wanted: number | null, replaced: Added | null = null) {
    const onAsk = (given: Added | null) => {
      // The message outlives the card when another list or page is shown.
      if (!isShown.current) return goTo(`/product/${encodeURIComponent(product._id)}`);
      setTaken(given);
      void sheet.open();
    };
    void quickAddAction.run(({ quickAdd }) => quickAdd(product, wanted, { onAdded: showMark, onAsk, replaced }));
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
          onClick={() => add(isMissedNamed ? null : size)}
          className={`pointer-events-auto flex h-11 min-w-11 items-center justify-center gap-1 rounded-full bg-raised text-sm text-text tabular-nums shadow-raised transition-colors hover:bg-accent hover:text-accent-ink ${known ? 'pr-3.5 pl-2.5' : ''}`}
        >
          {buyable.length === 0 ? <BellIcon /> : isMarked ? <CheckIcon className="pop-in" /> : <PlusIcon />}
          {known && (
            <span aria-hidden="true" className="font-medium">
              <Size of={known} />
            </span>
          )}
          <VisuallyHidden>
            Add {name} to cart
            {known && `, ${isOwn(known, my.us) ? `your size ${nameOf(known)}` : sizeWithWord(nameOf(known))}`}
          </VisuallyHidden>
        </button>
      </div>
      {sheet.code && (
        <sheet.code.SizeSheet
          product={product}
          options={options}
          missed={missed}
          taken={taken}
          onChoose={(wanted) => {
            close();
            add(wanted, taken);
          }}
          onClose={close}
        />
      )}
    </>
  );
}
