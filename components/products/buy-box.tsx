'use client';

import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { AlertButton } from '@/components/alerts/alert-button';
import { type Added, confirmAdded, viewCart } from '@/components/cart/confirm-added';
import { useAddedMark } from '@/components/cart/use-added-mark';
import { Button } from '@/components/ui/button';
import { CheckIcon } from '@/components/ui/icons';
import { Notice } from '@/components/ui/notice';
import { QuantityStepper } from '@/components/ui/quantity-stepper';
import { showToast } from '@/components/ui/toast-store';
import { usePart } from '@/components/ui/use-part';
import type { CartProduct } from '@/lib/cart/cart-lines';
import { addToCart } from '@/lib/cart/cart-store';
import { formatCents, multiplyCents } from '@/lib/money/money';
import type { Sibling } from '@/lib/products/product-schema';
import { ColorChoice, ElsewhereInStock } from './color-choice';
import type { SizeOption } from './size-options';
import { SizePicker } from './size-picker';
import { WishlistHeart } from './wishlist-heart';

interface BuyBoxProps {
  product: CartProduct;
  sizeOptions: readonly SizeOption[];
  /** What this color is called. */
  colorName?: string | null;
  /** The same shoe in other colors. */
  siblings?: readonly Sibling[];
}

/** Size, quantity and the button that puts them into the cart. */
export function BuyBox({ product, sizeOptions, colorName = null, siblings = [] }: BuyBoxProps) {
  const [size, setSize] = useState(() => sizeOptions.find((option) => option.isAvailable)?.size ?? null);
  const [wanted, setWanted] = useState(1);
  const chosen = sizeOptions.find((option) => option.size === size);
  const max = chosen?.left ?? undefined;
  const quantity = Math.min(wanted, max ?? wanted);
  const isSoldOut = !sizeOptions.some((option) => option.isAvailable);
  const [isMarked, showMark] = useAddedMark();
  const button = useRef<HTMLButtonElement>(null);
  const [last, setLast] = useState<Added | null>(null);
  const drawer = usePart(async () => (await import('@/components/cart/cart-drawer')).CartDrawer);

  // Next keeps this page alive after it was left; Back must not open the drawer anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the page is left
  useLayoutEffect(() => drawer.close, []);

  useEffect(() => {
    // The size that was chosen in another color.
    const wished = Number(new URLSearchParams(window.location.search).get('size'));
    if (sizeOptions.some((option) => option.size === wished && option.isAvailable)) setSize(wished);
  }, [sizeOptions]);

  function add() {
    if (size === null) {
      showToast({ tone: 'danger', text: 'Please select a size' });
      return;
    }
    const added = addToCart(product, size, quantity);
    if (added > 0) showMark();
    if (added === quantity) confirm({ product, size, quantity });
    else if (added > 0) showToast({ tone: 'info', text: `Only ${added} more could be added.`, action: viewCart });
    else showToast({ tone: 'info', text: 'Your cart holds every pair of this size already.', action: viewCart });
    setWanted(1);
  }

  function confirm(added: Added) {
    setLast(added);
    void drawer.open(() => confirmAdded('Product added to cart!', added));
  }

  return (
    <div className="grid gap-5">
      <ColorChoice current={{ colorName, image: product.image }} siblings={siblings} size={size} />
      {sizeOptions.length > 0 && <SizePicker options={sizeOptions} value={size} onChange={setSize} />}
      <ElsewhereInStock
        soldOut={sizeOptions.filter((option) => !option.isAvailable).map((option) => option.size)}
        siblings={siblings}
      />
      {isSoldOut && (
        <Notice
          tone="warning"
          isLive={false}
          title="Out of stock"
          action={
            sizeOptions.length > 0 && (
              <AlertButton
                productId={product._id}
                kind="size"
                sizes={sizeOptions.map((option) => option.size)}
                tone="primary"
              />
            )
          }
        >
          No size of this shoe is left at the moment. Say which one you want, and we write to you when it is back.
        </Notice>
      )}
      <div className="flex items-center gap-3">
        {!isSoldOut && <QuantityStepper value={quantity} onChange={setWanted} itemName={product.name} max={max} />}
        <WishlistHeart productId={product._id} productName={product.name} isInline />
      </div>
      {isSoldOut ? (
        <Button size="lg" isWide disabled>
          Out of Stock
        </Button>
      ) : (
        <BuyBar name={product.name} choice={`Size ${size}${quantity > 1 ? `, ${quantity} pairs` : ''}`}>
          <Button
            ref={button}
            size="lg"
            isWide
            onClick={add}
            onPointerEnter={drawer.prepare}
            onFocus={drawer.prepare}
            className="group"
            data-added={isMarked || undefined}
          >
            <span className="transition-opacity group-data-added:opacity-0">
              {`Add to Cart - ${formatCents(multiplyCents(product.price, quantity))}`}
            </span>
            {/* The drawer says the same; the button keeps its text. */}
            {isMarked && (
              <span
                aria-hidden="true"
                className="pop-in absolute inset-0 flex items-center justify-center gap-2 after:content-['Added']"
              >
                <CheckIcon />
              </span>
            )}
          </Button>
        </BuyBar>
      )}
      {drawer.Part && last && (
        <drawer.Part
          added={last}
          onClosed={(hadFocus) => {
            drawer.close();
            if (hadFocus) button.current?.focus({ preventScroll: true });
          }}
        />
      )}
    </div>
  );
}

interface BuyBarProps {
  name: string;
  /** What the button buys, in a few words. */
  choice: string;
  /** The button: one element that moves, so that screen readers meet it once. */
  children: ReactNode;
}

/** Height of the sticky header in pixels; behind it the button counts as out of sight. */
const HEADER = 64;

const barClass =
  'buy-bar:sheet-bottom buy-bar:fixed buy-bar:inset-x-0 buy-bar:bottom-0 buy-bar:z-30 buy-bar:flex buy-bar:items-center buy-bar:gap-3 ' +
  'buy-bar:border-t buy-bar:border-line buy-bar:bg-raised buy-bar:px-[clamp(1.25rem,4vw,3.5rem)] buy-bar:py-3 buy-bar:shadow-floating';

/** Holds the buy button. On small screens it sticks to the bottom of the window while its own place is out of sight. */
function BuyBar({ name, choice, children }: BuyBarProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isAway, setIsAway] = useState(false);

  useEffect(() => {
    const most = 0.9;
    const observer = new IntersectionObserver((entries) => setIsAway((entries.at(-1)?.intersectionRatio ?? 1) < most), {
      rootMargin: `-${HEADER}px 0px 0px`,
      threshold: most,
    });
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);

  return (
    <div ref={place} className="min-h-13">
      <div data-buy-bar={isAway || undefined} className={isAway ? barClass : undefined}>
        {/* Both are said elsewhere on the page. */}
        <p aria-hidden="true" className={isAway ? 'hidden min-w-0 grow buy-bar:block' : 'hidden'}>
          <span className="block truncate text-sm font-medium">{name}</span>
          <span className="block truncate text-xs text-muted">{choice}</span>
        </p>
        <div className={isAway ? 'buy-bar:shrink-0 buy-bar:*:px-5' : undefined}>{children}</div>
      </div>
    </div>
  );
}
