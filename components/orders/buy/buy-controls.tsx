'use client';

import { type ReactNode, useRef, useState } from 'react';
import { SizeWithWord } from '@/components/catalogue/sizes/size';
import type { SizeOption } from '@/components/catalogue/sizes/size-options';
import { useMySize } from '@/components/catalogue/sizes/use-my-size';
import type { Added } from '@/components/orders/cart/added';
import { useAddedMark } from '@/components/orders/cart/use-added-mark';
import { AlertPress } from '@/components/storefront/alerts/alert-press';
import { WishlistHeart } from '@/components/storefront/wishlist/wishlist-heart';
import { CheckIcon } from '@/components/ui/client-icons';
import { island, near, useIsland } from '@/components/ui/island';
import { QuantityStepper } from '@/components/ui/quantity-stepper';
import { showToast } from '@/components/ui/toast-store';
import { useBrowserValue } from '@/components/ui/use-browser-value';
import { useSight } from '@/components/ui/use-sight';
import { type Cents, formatCents, multiplyCents } from '@/lib/core/money/money';
import { readLinkedSize, readPreselectedSize } from '@/lib/core/sizes/preselected-size';
import { knownIn, sizeAsLongAs } from '@/lib/core/sizes/shoe-size';
import { chooseSize } from '@/lib/core/sizes/size-choice';
import type { CartProduct } from '@/lib/orders/cart/cart-lines';
import { ChosenSize } from './color-link';
import { SizePicker } from './size-picker';

const buyAction = island(() => import('./buy-action'));
const cartDrawer = island(() => import('@/components/orders/cart/cart-drawer'));

interface BuyControlsProps {
  product: CartProduct;
  /** What one pair costs every buyer now. */
  pairPrice: Cents;
  sizeOptions: readonly SizeOption[];
  /** The shoe's colors, with a `ColorLink` each. */
  colors: ReactNode;
  /** What people say of its fit: `fit.advice` of the product. */
  fitAdvice: string | null;
  /** The classes of the button. */
  look: string;
  /** Stands in the button's place when no size is left. */
  soldOut: ReactNode;
  /** Shown below the sizes. */
  children: ReactNode;
}

/**
 * The size that the visitor picked, else the one that the shop proposes; null without any. `wantedBack` is the
 * sold-out size that was pressed last, until another one is picked.
 */
function useChosenSize(product: CartProduct, sizeOptions: readonly SizeOption[]) {
  const my = useMySize();
  const linked = useBrowserValue(readLinkedSize, 0);
  const filtered = useBrowserValue(() => readPreselectedSize(product._id), null);
  const [picked, setPicked] = useState<number | null>(null);
  const [pressed, setPressed] = useState<number | null>(null);
  const wantedBack = sizeOptions.find((option) => option.size === pressed && !option.isAvailable);
  const buyable = sizeOptions.flatMap((option) => (option.isAvailable ? [option.size] : []));
  const sizes = [...buyable, ...sizeOptions.map((option) => option.size)];
  const asked = linked || (filtered === null ? null : sizeAsLongAs(filtered, product, sizes));
  const isOffered = sizeOptions.some((option) => option.size === asked);
  const choice = chooseSize(buyable, isOffered ? asked : null, knownIn(my, product, sizes));
  const size = picked ?? choice.size;
  const isKnown = picked !== null || choice.source !== 'first';
  const missed = picked === null ? choice.missed : null;
  const pick = (wanted: number) => {
    setPressed(null);
    setPicked(wanted);
  };
  return {
    size,
    isKnown,
    isSoldOut: buyable.length === 0,
    wantedBack,
    picker: { value: size, isPicked: picked !== null, isKnown, missed, wantedBack, onChange: pick, onMiss: setPressed },
  };
}

/**
 * Color, size, quantity and the button that puts them into the cart. After a press on a sold-out size, the button
 * offers an alert for that size, so that no other size is added by mistake.
 */
export function BuyControls(props: BuyControlsProps) {
  const { product, sizeOptions, colors, fitAdvice, look, soldOut, children } = props;
  const { size, isKnown, isSoldOut, wantedBack, picker } = useChosenSize(product, sizeOptions);
  const [wanted, setWanted] = useState(1);
  const chosen = sizeOptions.find((option) => option.size === size);
  const max = chosen?.left ?? undefined;
  const quantity = Math.min(wanted, max ?? wanted);
  const [isMarked, showMark] = useAddedMark();
  const button = useRef<HTMLButtonElement>(null);
  /** What the open drawer is about. */
  const [last, setLast] = useState<Added | null>(null);
  const drawer = useIsland(cartDrawer);

  function add() {
    if (size === null) return showToast({ tone: 'danger', text: 'Please select a size' });
    const toAdd = { product, size, quantity };
    void buyAction.run(({ addPairs }) => {
      const added = addPairs(toAdd);
      if (added.some) showMark();
      if (!added.all) return;
      setLast(toAdd);
      void drawer.open(added.confirm);
    });
    setWanted(1);
  }

  return (
    <div className="grid gap-4">
      <ChosenSize value={wantedBack?.size ?? (isKnown ? size : null)}>{colors}</ChosenSize>
      {sizeOptions.length > 0 && (
        <SizePicker productId={product._id} options={sizeOptions} fitAdvice={fitAdvice} {...picker} />
      )}
      {children}
      <div className="flex items-center gap-2 noscript:hidden sm:gap-3">
        {!isSoldOut && !wantedBack && (
          <QuantityStepper value={quantity} onChange={setWanted} itemName={product.name} max={max} />
        )}
        {wantedBack ? (
          <BuyBar>
            <AlertPress
              key={wantedBack.size}
              productId={product._id}
              kind="size"
              size={wantedBack}
              tone="primary"
              isLarge
              isWide
              look={look}
            />
          </BuyBar>
        ) : isSoldOut ? (
          soldOut
        ) : (
          <BuyBar
            about={
              <p aria-hidden="true" className="hidden min-w-0 grow">
                <span className="block truncate text-sm font-medium">{product.name}</span>
                <span className="block truncate text-xs text-muted">
                  {chosen && <SizeWithWord of={chosen} word="Size" />}
                  {chosen && quantity > 1 && <span>{`, ${quantity} pairs`}</span>}
                </span>
              </p>
            }
          >
            <button
              ref={button}
              type="button"
              onClick={add}
              {...near(buyAction, cartDrawer)}
              className={look}
              data-added={isMarked || undefined}
            >
              <BuyLabel price={multiplyCents(props.pairPrice, quantity)} isMarked={isMarked} />
            </button>
          </BuyBar>
        )}
        <WishlistHeart productId={product._id} productName={product.name} isInline />
      </div>
      {drawer.code && last && (
        <drawer.code.CartDrawer
          added={last}
          onClosed={(hadFocus) => {
            // The event comes late: what was added in the meantime is shown, too.
            setLast((now) => (now === last ? null : now));
            if (hadFocus) button.current?.focus({ preventScroll: true });
          }}
        />
      )}
    </div>
  );
}

function BuyLabel({ price, isMarked }: { price: Cents; isMarked: boolean }) {
  return (
    <>
      <span className="transition-opacity group-data-added:opacity-0">{`Add to Cart - ${formatCents(price)}`}</span>
      {/* The drawer says the same; the button keeps its text. */}
      {isMarked && (
        <span
          aria-hidden="true"
          className="pop-in absolute inset-0 flex items-center justify-center gap-2 after:content-['Added']"
        >
          <CheckIcon />
        </span>
      )}
    </>
  );
}

interface BuyBarProps {
  /** What the button buys, in a few words that are said elsewhere on the page; shown in the bar alone. */
  about?: ReactNode;
  /** The button: one element that moves, so that screen readers meet it once. */
  children: ReactNode;
}

/** Height of the sticky header in pixels; behind it the button counts as out of sight. */
const HEADER = 64;
/** Of the button; with less of it in sight it counts as out of sight. */
const MOST = 0.9;

/** Holds the buy button. On small screens it sticks to the bottom of the window while its own place is out of sight. */
function BuyBar({ about, children }: BuyBarProps) {
  const [isAway, setIsAway] = useState(false);
  const place = useSight<HTMLDivElement>(
    ({ intersectionRatio }) => setIsAway(intersectionRatio < MOST),
    MOST,
    `-${HEADER}px 0px 0px`,
  );

  return (
    <div ref={place} className="min-h-12 min-w-0 grow">
      <div data-buy-bar={isAway || undefined}>
        {about}
        {children}
      </div>
    </div>
  );
}
