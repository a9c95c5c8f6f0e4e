'use client';

import { type FocusEvent, type PointerEvent, useId, useLayoutEffect, useRef } from 'react';
import { useSignedInUser } from '@/components/access/session/use-signed-in-user';
import { SizeWithWord } from '@/components/catalogue/sizes/size';
import { ButtonLink } from '@/components/ui/button-link';
import { IconButton } from '@/components/ui/icon-button';
import { CheckIcon, CloseIcon, TruckIcon } from '@/components/ui/icons';
import { Price } from '@/components/ui/price';
import { ProductPicture } from '@/components/ui/product-picture';
import { picturesOf } from '@/lib/catalogue/pictures/product-pictures';
import { multiplyCents } from '@/lib/core/money/money';
import { goodsAfter } from '@/lib/core/shop-terms/totals';
import { freeShippingAbove, shipsFree } from '@/lib/core/shop-terms/usual-shipping';
import { shoeSizeOf } from '@/lib/orders/cart/cart-lines';
import type { Added } from './added';
import { undoAdd } from './confirm-added';
import { FreeShippingBanner } from './free-shipping-banner';
import { useCart } from './use-cart';
import { useOrderQuote } from './use-order-quote';

interface CartDrawerProps {
  added: Added;
  /** Called when it has closed; `hadFocus` when the focus was inside and has to go somewhere. */
  onClosed: (hadFocus: boolean) => void;
}

/**
 * What was just added, what is missing for free shipping, and the way on: a drawer below the header, so that the bag
 * with its new count stays in sight; a sheet on phones. It closes on Escape, on a swipe, on a press beside it, which
 * also does what it is on, and when the focus leaves it. In low windows all of it scrolls, else only its lower part.
 */
export function CartDrawer({ added, onClosed }: CartDrawerProps) {
  const user = useSignedInUser();
  const titleId = useId();
  const drawer = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);

  // Also for more pairs: the press that added them, beside it, has closed it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each addition
  useLayoutEffect(() => {
    if (!drawer.current?.matches(':popover-open')) drawer.current?.showPopover();
    drawer.current?.focus({ preventScroll: true });
  }, [added]);

  const close = () => drawer.current?.matches(':popover-open') && drawer.current.hidePopover();
  const swipe = useSwipe(close);

  function closeWhenLeft({ relatedTarget, currentTarget }: FocusEvent) {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
  }

  function undo() {
    close();
    undoAdd(added);
  }

  return (
    <div
      ref={drawer}
      popover="auto"
      data-sheet=""
      role="dialog"
      aria-labelledby={titleId}
      tabIndex={-1}
      onBlur={closeWhenLeft}
      onBeforeToggle={({ newState }) => {
        if (newState === 'closed') hadFocus.current = Boolean(drawer.current?.contains(document.activeElement));
      }}
      onToggle={({ newState }) => newState === 'closed' && onClosed(hadFocus.current)}
      className="fixed inset-x-0 top-auto bottom-0 m-0 max-h-[85dvh] w-full max-w-none flex-col border-line bg-surface p-0 text-text shadow-floating outline-none backdrop:bg-scrim open:flex max-sm:sheet-bottom max-sm:rounded-t-lg sm:sheet-right sm:top-(--header-height) sm:bottom-auto sm:left-auto sm:max-h-[calc(100dvh-var(--header-height))] sm:w-105 sm:rounded-bl-lg sm:border-b sm:border-l"
    >
      <div {...swipe} className="high:touch-none select-none">
        <span aria-hidden="true" className="mx-auto mt-2 block h-1 w-10 rounded-full bg-outline sm:hidden" />
        <div className="flex items-center gap-3 py-2.5 pr-3 pl-5 sm:border-line sm:border-b">
          <span className="pop-in grid size-7 shrink-0 place-items-center rounded-full bg-success-soft text-success">
            <CheckIcon className="size-4.5" />
          </span>
          <div role="status" className="grow">
            <h2 id={titleId} className="text-base">
              Product added to cart!
            </h2>
          </div>
          <IconButton label="Close" onClick={close}>
            <CloseIcon />
          </IconButton>
        </div>
        <AddedPairs added={added} onUndo={undo} />
      </div>
      <div className="mt-auto high:overflow-y-auto not-high:shrink-0 border-line border-t bg-raised p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] sm:mt-0 sm:grow">
        <CartSoFar />
        <div className="grid gap-2.5">
          <ButtonLink href={user ? '/checkout' : '/login?redirect=checkout'} size="lg" isWide>
            Checkout
          </ButtonLink>
          <ButtonLink href="/cart" tone="secondary" isWide>
            View cart
          </ButtonLink>
          <button
            type="button"
            onClick={close}
            className="min-h-11 text-sm text-muted underline underline-offset-4 hover:text-text"
          >
            Keep shopping
          </button>
        </div>
      </div>
    </div>
  );
}

function AddedPairs({ added: { product, size, quantity }, onUndo }: { added: Added; onUndo: () => void }) {
  return (
    <div className="flex gap-4 px-5 pt-2 pb-5 sm:pt-5">
      <span className="tile w-24 shrink-0 self-start rounded-md sm:w-28">
        <ProductPicture image={picturesOf(product)[0]} alt="" sizes="7rem" className="w-full p-1.5" />
      </span>
      <div className="min-w-0 grow text-sm">
        <p className="text-xs text-muted">{product.brand}</p>
        <p className="text-base font-medium">{product.name}</p>
        <p className="text-muted">
          <SizeWithWord word="Size" of={shoeSizeOf(product, size)} />
          {quantity > 1 && ` · ${quantity} pairs`}
        </p>
        <p className="mt-1 flex items-center justify-between gap-4 font-semibold">
          <Price amount={multiplyCents(product.price, quantity)} />
          <button
            type="button"
            onClick={onUndo}
            className="-my-2 -mr-2 min-h-11 rounded-full px-2 font-normal text-muted underline underline-offset-4 hover:text-text"
          >
            Undo
          </button>
        </p>
      </div>
    </div>
  );
}

/** What is missing for free shipping, the subtotal, and what comes off it. */
function CartSoFar() {
  const { cart, itemCount } = useCart();
  const { totals } = useOrderQuote(cart);
  const { itemsPrice, adjustments, shippingPrice } = totals;
  const isFree = shipsFree(goodsAfter(totals)) || (freeShippingAbove() !== null && shippingPrice === 0);
  return (
    <>
      {isFree ? (
        <p className="flex items-center gap-2.5 text-sm font-medium text-success">
          <TruckIcon className="shrink-0" />
          You’ve got free shipping.
        </p>
      ) : (
        <FreeShippingBanner items={goodsAfter(totals)} />
      )}
      <p className="mt-4 flex items-baseline justify-between gap-4 text-sm">
        <span className="text-muted">
          Subtotal · {itemCount} {itemCount === 1 ? 'item' : 'items'}
        </span>
        <Price amount={itemsPrice} className="text-lg font-semibold" />
      </p>
      {adjustments.map(
        ({ kind, label, amount }, at) =>
          kind === 'discount' && (
            // biome-ignore lint/suspicious/noArrayIndexKey: promotions may have the same name, and are never reordered
            <p key={at} className="mt-1 flex items-baseline justify-between gap-4 text-sm text-success">
              <span className="min-w-0 wrap-anywhere">{label}</span>
              <Price amount={amount} className="font-medium" />
            </p>
          ),
      )}
      <div className="mb-4" />
    </>
  );
}

/** In pixels: where a touch becomes a swipe, and how far one has to go to close the drawer. */
const SWIPE_START = 8;
const SWIPE_ENOUGH = 72;

/** Handlers for the part of the drawer by which a finger pulls it away: down on phones, else to the right. */
function useSwipe(close: () => void) {
  const start = useRef<{ x: number; y: number } | null>(null);

  function pulled(event: PointerEvent<HTMLElement>): { isDown: boolean; distance: number } {
    const isDown = window.matchMedia('(width < 40rem)').matches;
    const from = start.current;
    const distance = from === null ? 0 : isDown ? event.clientY - from.y : event.clientX - from.x;
    return { isDown, distance: Math.max(0, distance) };
  }

  function place(event: PointerEvent<HTMLElement>, translate: string): void {
    const drawer = event.currentTarget.parentElement;
    if (drawer) drawer.style.translate = translate;
  }

  function finish(event: PointerEvent<HTMLElement>): void {
    const { distance } = pulled(event);
    start.current = null;
    place(event, '');
    if (event.type === 'pointerup' && distance >= SWIPE_ENOUGH) close();
  }

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.pointerType !== 'mouse') start.current = { x: event.clientX, y: event.clientY };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const { isDown, distance } = pulled(event);
      if (distance < SWIPE_START) return;
      // From here on it is no tap on a button.
      event.currentTarget.setPointerCapture(event.pointerId);
      place(event, isDown ? `0 ${distance}px` : `${distance}px`);
    },
    onPointerUp: finish,
    onPointerCancel: finish,
  };
}
