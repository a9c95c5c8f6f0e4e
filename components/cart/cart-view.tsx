'use client';

import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { nameOfSize } from '@/components/sizes/size';
import { announce } from '@/components/ui/announce';
import { Button } from '@/components/ui/button';
import { buttonClass } from '@/components/ui/button-styles';
import { EmptyState } from '@/components/ui/empty-state';
import { Link } from '@/components/ui/link';
import { Notice } from '@/components/ui/notice';
import { ScenePicture } from '@/components/ui/scene-picture';
import { Skeleton } from '@/components/ui/skeleton';
import { dismissToastsTo, showToast } from '@/components/ui/toast-store';
import { isSoldOut, itemCountOf, lineKeyOf } from '@/lib/cart/cart-lines';
import {
  changeSize,
  keepLinesOf,
  moveToCart,
  readSavedLines,
  removeSavedLine,
  saveForLater,
  subscribeToSavedLines,
} from '@/lib/cart/cart-page-store';
import type { Cart, CartLine } from '@/lib/cart/cart-schema';
import { readCart, removeLine, setQuantity } from '@/lib/cart/cart-store';
import { formatCents } from '@/lib/money/money';
import { sizeWithWord } from '@/lib/sizes/size-systems';
import { CartLineRow, SavedLineRow } from './cart-line-row';
import { CartSummary } from './cart-summary';
import { useCart } from './use-cart';
import { useCartCheck } from './use-cart-check';
import { type OrderQuote, useOrderQuote } from './use-order-quote';

/** What a screen reader hears after each change of the cart; nothing while its sum is asked for. */
function announcementOf(cart: Cart, { status, totals }: OrderQuote): string {
  const count = itemCountOf(cart);
  if (count === 0 || status === 'asking') return '';
  return `${count} ${count === 1 ? 'item' : 'items'} in your cart, total ${formatCents(totals.totalPrice)}`;
}

/** The cart as this browser keeps it, brought up to date by the shop each time it is opened. */
export function CartView() {
  const { cart, isLoaded } = useCart();
  const saved = useSyncExternalStore(subscribeToSavedLines, readSavedLines, readNoLines);
  const check = useCartCheck(isLoaded);
  const quote = useOrderQuote(cart);
  const { region, remove, save, resize, move, removeSaved } = useLineMoves();

  // Toasts that link to the cart are of no use on its page.
  useEffect(() => dismissToastsTo('/cart'), []);

  if (!isLoaded) return <CartSkeleton />;

  function changeQuantity(line: CartLine, quantity: number) {
    if (quantity < 1) remove(line);
    else setQuantity(line._id, line.size, quantity);
  }

  return (
    <div ref={region}>
      <p role="status" className="sr-only">
        {announcementOf(cart, quote)}
      </p>
      {cart.items.length === 0 ? (
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
      ) : (
        <div className={cartGrid}>
          <section aria-labelledby="cart-items">
            <h2 id="cart-items" className="sr-only">
              Items
            </h2>
            <CheckNotice check={check} cart={cart} />
            <ul className="divide-y divide-line border-line border-y">
              {cart.items.map((line) => (
                <CartLineRow
                  key={lineKeyOf(line)}
                  line={line}
                  changes={check.changes.get(lineKeyOf(line)) ?? []}
                  discounts={quote.discounts.get(lineKeyOf(line))}
                  onQuantity={(quantity) => changeQuantity(line, quantity)}
                  onSize={(size, available) => resize(line, size, available)}
                  onSave={() => save(line)}
                  onRemove={() => remove(line)}
                />
              ))}
            </ul>
          </section>
          <CartSummary quote={quote} promisedDay={check.promisedDay} />
        </div>
      )}
      {saved.items.length > 0 && (
        <section aria-labelledby="saved-items" className="mt-14 max-w-3xl">
          <h2 id="saved-items" tabIndex={-1} className="mb-4 text-xl outline-none">
            Saved for later
          </h2>
          <ul className="divide-y divide-line border-line border-y">
            {saved.items.map((line) => (
              <SavedLineRow
                key={lineKeyOf(line)}
                line={line}
                onMove={() => move(line)}
                onRemove={() => removeSaved(line)}
              />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

const noLines: Cart = { items: [] };
const readNoLines = () => noLines;

/** Above the lines: that some have changed, which each of them says in words; or that the shop could not be asked. */
function CheckNotice({ check, cart }: { check: ReturnType<typeof useCartCheck>; cart: Cart }) {
  const count = cart.items.filter((line) => check.changes.has(lineKeyOf(line)) || isSoldOut(line)).length;
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

/**
 * Moves lines out of the cart, back into it and to another size, each with Undo. The focus moves to the same place of
 * the line that stands where the moved one stood, else to the element with `data-after-removal`. `region` goes around
 * all lists and stays when they are gone.
 */
function useLineMoves() {
  const region = useRef<HTMLDivElement>(null);
  /** What gets the focus once the lines have changed: the control of this kind in the line at this index. */
  const focusAt = useRef<{ kind: 'remove' | 'change-size'; index: number } | null>(null);

  // After every render: only then is the removed row gone, or the restored one back.
  useLayoutEffect(() => {
    if (focusAt.current === null) return;
    const { kind, index } = focusAt.current;
    const rows = region.current?.querySelectorAll<HTMLElement>(`[data-${kind}]`) ?? [];
    const next = rows[Math.min(index, rows.length - 1)];
    (next ?? region.current?.querySelector<HTMLElement>('[data-after-removal]'))?.focus();
    focusAt.current = null;
  });

  const indexOf = (line: CartLine) => readCart().items.findIndex((each) => lineKeyOf(each) === lineKeyOf(line));
  const nameOf = (line: CartLine) => `${line.name}, ${sizeWithWord(nameOfSize(line))}`;

  /** Changes the cart, says so, and offers to take it back. */
  function withUndo(line: CartLine, kind: 'remove' | 'change-size', text: string, change: () => void): void {
    const index = Math.max(0, indexOf(line));
    const bringBack = keepLinesOf(line._id);
    focusAt.current = { kind, index };
    change();
    showToast({
      tone: 'info',
      text,
      action: {
        label: 'Undo',
        onSelect() {
          focusAt.current = { kind, index };
          bringBack();
          announce(`${nameOf(line)} is back in your cart.`);
        },
      },
    });
  }

  return {
    region,
    remove(line: CartLine) {
      withUndo(line, 'remove', `${nameOf(line)}, removed from your cart.`, () => removeLine(line._id, line.size));
    },
    save(line: CartLine) {
      withUndo(line, 'remove', `${nameOf(line)}, saved for later.`, () => saveForLater(line._id, line.size));
    },
    resize(line: CartLine, size: number, available: number | null) {
      const sizes = { from: line.size, to: size, available };
      withUndo(
        line,
        'change-size',
        `${line.name}: ${sizeWithWord(nameOfSize(line))} is now ${sizeWithWord(nameOfSize({ size, sizeScale: line.sizeScale }))}.`,
        () => changeSize(line._id, sizes),
      );
    },
    move(line: CartLine) {
      const bringBack = keepLinesOf(line._id);
      if (!moveToCart(line._id, line.size)) {
        showToast({ tone: 'info', text: `Your cart can’t hold more of ${nameOf(line)}.` });
        return;
      }
      focusAt.current = { kind: 'remove', index: indexOf(line) };
      showToast({
        tone: 'info',
        text: `${nameOf(line)}, moved to your cart.`,
        action: { label: 'Undo', onSelect: bringBack },
      });
    },
    removeSaved(line: CartLine) {
      const bringBack = keepLinesOf(line._id);
      document.getElementById('saved-items')?.focus();
      removeSavedLine(line._id, line.size);
      showToast({
        tone: 'info',
        text: `${nameOf(line)} is no longer saved for later.`,
        action: { label: 'Undo', onSelect: bringBack },
      });
    },
  };
}
