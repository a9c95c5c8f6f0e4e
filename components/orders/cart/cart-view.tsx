'use client';

import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { Button } from '@/components/ui/button';
import { buttonClass } from '@/components/ui/button-styles';
import { EmptyState } from '@/components/ui/empty-state';
import { Link } from '@/components/ui/link';
import { Notice } from '@/components/ui/notice';
import { ScenePicture } from '@/components/ui/scene-picture';
import { Skeleton } from '@/components/ui/skeleton';
import { dismissToastsTo } from '@/components/ui/toast-store';
import { formatCents } from '@/lib/core/money/money';
import { isEmptyCart, itemCountOf, lineKeyOf } from '@/lib/orders/cart/cart-lines';
import { readSavedLines, subscribeToSavedLines } from '@/lib/orders/cart/cart-page-store';
import type { Cart, CartLine } from '@/lib/orders/cart/cart-schema';
import { setQuantity } from '@/lib/orders/cart/cart-store';
import { CartGiftCardRow } from './cart-gift-card-row';
import { CartLineRow, SavedLineRow } from './cart-line-row';
import { CartLines } from './cart-lines';
import { CartSummary } from './cart-summary';
import { useCart } from './use-cart';
import { useCartCheck } from './use-cart-check';
import { type UndoableChange, useLineMoves } from './use-line-moves';
import { type OrderQuote, useOrderQuote } from './use-order-quote';

/** What a screen reader hears after each change of the cart; nothing while its sum is asked for. */
function announcementOf(cart: Cart, { status, totals }: OrderQuote): string {
  const count = itemCountOf(cart);
  if (count === 0 || status === 'asking') return '';
  return `${count} ${count === 1 ? 'item' : 'items'} in your cart, total ${formatCents(totals.totalPrice)}`;
}

interface CartViewProps {
  /** Shoes that an empty cart offers. */
  offers: ReactNode;
  /** How sure the tax is, under its amount. */
  taxNote: string;
  /** Below the totals: where they hold, if that is not everywhere. */
  placeNote: ReactNode;
  /** Below the button that leads on. */
  trustPoints: ReactNode;
}

/** The cart as this browser keeps it, brought up to date by the shop each time it is opened. */
export function CartView({ offers, taxNote, placeNote, trustPoints }: CartViewProps) {
  const { cart, isLoaded } = useCart();
  const saved = useSyncExternalStore(subscribeToSavedLines, readSavedLines, readNoLines);
  const check = useCartCheck(isLoaded);
  const quote = useOrderQuote(cart);
  const giftCards = cart.giftCards ?? [];
  const { region, undoable, settle, remove, removeCard, save, resize, move, removeSaved } = useLineMoves();

  // Toasts that link to the cart are of no use on its page.
  useEffect(() => dismissToastsTo('/cart'), []);

  if (!isLoaded) return <CartSkeleton />;

  function changeQuantity(line: CartLine, quantity: number) {
    if (quantity < 1) return remove(line);
    settle(line._id);
    setQuantity(line._id, line.size, quantity);
  }

  const isEmpty = isEmptyCart(cart);
  return (
    <div ref={region}>
      <p role="status" className="sr-only">
        {announcementOf(cart, quote)}
      </p>
      {isEmpty ? (
        <EmptyCart undoable={undoable} />
      ) : (
        <div className={cartGrid}>
          <section aria-labelledby="cart-items">
            <h2 id="cart-items" className="sr-only">
              Items
            </h2>
            <CheckNotice check={check} cart={cart} />
            <CartLines list="cart" undoable={undoable}>
              {[
                ...cart.items.map((line) => (
                  <CartLineRow
                    key={lineKeyOf(line)}
                    line={line}
                    changes={check.changes.get(lineKeyOf(line)) ?? []}
                    discounts={quote.discounts.get(lineKeyOf(line))}
                    onQuantity={(quantity) => changeQuantity(line, quantity)}
                    onSize={(option) => resize(line, option)}
                    onSave={() => save(line)}
                    onRemove={() => remove(line)}
                  />
                )),
                ...giftCards.map((card, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two cards may be the same in every way
                  <CartGiftCardRow key={at} card={card} onRemove={() => removeCard(at)} />
                )),
              ]}
            </CartLines>
          </section>
          <CartSummary
            quote={quote}
            promisedDay={cart.items.length > 0 ? check.promisedDay : null}
            taxNote={taxNote}
            placeNote={placeNote}
            trustPoints={trustPoints}
          />
        </div>
      )}
      <SavedLines saved={saved} undoable={undoable} onMove={move} onRemove={removeSaved} />
      {isEmpty && offers}
    </div>
  );
}

/** Says so, and leads back to the shop. */
function EmptyCart({ undoable }: { undoable: UndoableChange | null }) {
  return (
    <>
      <CartLines list="cart" undoable={undoable}>
        {[]}
      </CartLines>
      <EmptyState
        title="Your cart is empty"
        picture={<ScenePicture scene="empty-cart" />}
        actions={
          <Link href="/products" data-after-removal="" className={buttonClass({ size: 'lg' })}>
            Continue Shopping
          </Link>
        }
      >
        You haven’t added anything yet.
      </EmptyState>
    </>
  );
}

interface SavedLinesProps {
  saved: Cart;
  undoable: UndoableChange | null;
  onMove: (line: CartLine) => void;
  onRemove: (line: CartLine) => void;
}

/** What was put aside, as wide as the lines of the cart. */
function SavedLines({ saved, undoable, onMove, onRemove }: SavedLinesProps) {
  if (saved.items.length === 0 && undoable?.list !== 'saved') return null;
  return (
    <section aria-labelledby="saved-items" className="mt-14 lg:mr-112">
      <h2 id="saved-items" tabIndex={-1} className="mb-4 text-xl outline-none">
        Saved for later
      </h2>
      <CartLines list="saved" undoable={undoable}>
        {saved.items.map((line) => (
          <SavedLineRow key={lineKeyOf(line)} line={line} onMove={() => onMove(line)} onRemove={() => onRemove(line)} />
        ))}
      </CartLines>
    </section>
  );
}

const noLines: Cart = { items: [] };
const readNoLines = () => noLines;

/** Above the lines: that some have changed, which each of them says in words; or that the shop could not be asked. */
function CheckNotice({ check, cart }: { check: ReturnType<typeof useCartCheck>; cart: Cart }) {
  const isNew = (line: CartLine) => check.changes.get(lineKeyOf(line))?.some(({ kind }) => kind !== 'delisted');
  const count = cart.items.filter(isNew).length;
  if (check.status === 'failed')
    return (
      <Notice
        className="mb-6"
        action={
          <Button tone="secondary" size="sm" onClick={check.checkAgain}>
            Check again
          </Button>
        }
      >
        We couldn’t check prices and stock just now, so what you see may be out of date.
      </Notice>
    );
  // Not before the answer: what is sold out may be back.
  if (count === 0 || check.status !== 'done') return null;
  return (
    <Notice tone="warning" className="mb-6">
      {count === 1 ? 'One of your items has changed' : `${count} of your items have changed`} since you last looked. See
      the notes below.
    </Notice>
  );
}

/** Lines on the left and the summary on the right; one below the other where there is no room. */
const cartGrid =
  'flex flex-col gap-10 lg:grid lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start lg:gap-16 [&>*]:min-w-0';

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
