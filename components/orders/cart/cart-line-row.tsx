import type { Route } from 'next';
import type { ReactNode } from 'react';
import { SizeWithWord, useSizeName } from '@/components/catalogue/sizes/size';
import type { SizeOption } from '@/components/catalogue/sizes/size-options';
import { AlertIcon, InfoIcon } from '@/components/ui/icons';
import { Link } from '@/components/ui/link';
import { Price } from '@/components/ui/price';
import { ProductPicture } from '@/components/ui/product-picture';
import { QuantityStepper } from '@/components/ui/quantity-stepper';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { formatCents, multiplyCents } from '@/lib/core/money/money';
import type { LineDiscount } from '@/lib/core/shop-terms/line-discounts';
import { sizeWithWord } from '@/lib/core/sizes/size-names';
import type { LineChange } from '@/lib/orders/cart/cart-check';
import { isSoldOut, quantityLimitOf } from '@/lib/orders/cart/cart-lines';
import type { CartLine } from '@/lib/orders/cart/cart-schema';
import { LineDiscounts } from './line-discounts';
import { SizeChanger } from './size-changer';

const actionClass =
  'min-h-11 rounded-full px-2 text-sm text-muted underline underline-offset-4 transition-colors hover:text-text';

interface LineFrameProps {
  line: CartLine;
  /** The shoe has no page anymore. */
  isDelisted?: boolean;
  /** Beside the name. */
  amount: ReactNode;
  /** Below the name. */
  facts: ReactNode;
  /** At the foot. */
  children: ReactNode;
  /** What has changed, or is wrong with it. */
  notes?: ReactNode;
}

/** A shoe in one size: picture, name and price, and what can be done with it. */
function LineFrame({ line, isDelisted = false, amount, facts, children, notes }: LineFrameProps) {
  const href = `/product/${encodeURIComponent(line._id)}` as const;
  const picture = <ProductPicture image={line.image} alt="" sizes="9rem" className="w-full p-1.5" />;
  return (
    <li className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-4 py-6 sm:grid-cols-[9rem_minmax(0,1fr)] sm:gap-x-6">
      {isDelisted ? (
        <span className="tile self-start rounded-md opacity-60">{picture}</span>
      ) : (
        // The name beside it is the same link, and one tab stop is enough.
        <Link href={href} tabIndex={-1} aria-hidden="true" className="tile self-start rounded-md">
          {picture}
        </Link>
      )}
      <div className="flex flex-col">
        <div className="flex items-start justify-between gap-4">
          <div className="min-w-0">
            {line.brand && <p className="text-xs text-muted">{line.brand}</p>}
            <h3 className="font-medium">
              {isDelisted ? (
                line.name
              ) : (
                <Link href={href} className="hover:underline">
                  {line.name}
                </Link>
              )}
            </h3>
            {facts}
          </div>
          {amount}
        </div>
        {notes}
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pt-3">{children}</div>
      </div>
    </li>
  );
}

interface CartLineRowProps {
  line: CartLine;
  /** What has changed since it was last seen. */
  changes: readonly LineChange[];
  /** What is taken off it. */
  discounts: readonly LineDiscount[] | undefined;
  onQuantity: (quantity: number) => void;
  onSize: (option: SizeOption) => void;
  onSave: () => void;
  onRemove: () => void;
}

/** One line of the cart: a shoe in one size. */
export function CartLineRow({ line, changes, discounts, onQuantity, onSize, onSave, onRemove }: CartLineRowProps) {
  const itemName = `${line.name}, ${sizeWithWord(useSizeName()(line))}`;
  const limit = quantityLimitOf(line);
  const isGone = isSoldOut(line);
  const isDelisted = changes.some(({ kind }) => kind === 'delisted');
  return (
    <LineFrame
      line={line}
      isDelisted={isDelisted}
      amount={<LineAmount line={line} />}
      facts={
        <>
          {isDelisted ? (
            <p className="mt-0.5 text-muted text-sm">
              <SizeWithWord word="Size" of={line} />
            </p>
          ) : (
            <SizeChanger line={line} onChoose={onSize} />
          )}
          {line.quantity > 1 && !isGone && (
            <p className="text-sm text-muted">
              <Price amount={line.price} /> each
            </p>
          )}
        </>
      }
      notes={
        <>
          {!isGone && <LineDiscounts discounts={discounts} />}
          <LineNotes line={line} changes={changes} />
        </>
      }
    >
      {/* Down to zero: one less than a single pair removes the line. */}
      {!isGone && (
        <QuantityStepper
          value={line.quantity}
          onChange={onQuantity}
          itemName={itemName}
          min={0}
          max={limit}
          size="sm"
        />
      )}
      <div className="-mr-2 ml-auto flex flex-wrap justify-end gap-x-2 max-sm:-ml-2">
        {isDelisted ? (
          <Link
            href={`/products?search=${encodeURIComponent(line.name)}` as Route}
            className={`${actionClass} inline-flex items-center`}
          >
            See similar<VisuallyHidden> shoes to {line.name}</VisuallyHidden>
          </Link>
        ) : (
          <button type="button" onClick={onSave} className={actionClass}>
            Save for later<VisuallyHidden> {itemName}</VisuallyHidden>
          </button>
        )}
        <button type="button" onClick={onRemove} data-remove="" className={actionClass}>
          Remove<VisuallyHidden> {itemName}</VisuallyHidden>
        </button>
      </div>
    </LineFrame>
  );
}

/** What a line comes to; struck through while it is not counted. */
function LineAmount({ line }: { line: CartLine }) {
  const amount = multiplyCents(line.price, line.quantity);
  if (isSoldOut(line))
    return (
      <p className="text-right text-muted">
        <s aria-hidden="true" className="tabular-nums">
          {formatCents(amount)}
        </s>
        <span className="block text-xs">Not counted</span>
      </p>
    );
  return (
    <p className="font-semibold">
      <VisuallyHidden>Line total </VisuallyHidden>
      <Price amount={amount} />
    </p>
  );
}

interface SavedLineRowProps {
  line: CartLine;
  onMove: () => void;
  onRemove: () => void;
}

/** A line that was put aside for later. */
export function SavedLineRow({ line, onMove, onRemove }: SavedLineRowProps) {
  const pairs = line.quantity > 1 ? `${line.quantity} pairs` : null;
  const itemName = [line.name, sizeWithWord(useSizeName()(line)), pairs].filter(Boolean).join(', ');
  return (
    <LineFrame
      line={line}
      amount={
        <p className="font-semibold">
          <Price amount={multiplyCents(line.price, line.quantity)} />
        </p>
      }
      facts={
        <p className="mt-0.5 text-sm text-muted">
          <SizeWithWord word="Size" of={line} />
          {pairs && ` · ${pairs}`}
        </p>
      }
      notes={isSoldOut(line) && <LineNotes line={line} changes={[]} />}
    >
      <div className="-mr-2 flex flex-wrap gap-x-2 max-sm:-ml-2 sm:ml-auto">
        {!isSoldOut(line) && (
          <button type="button" onClick={onMove} className={`${actionClass} font-medium text-text`}>
            Move to cart<VisuallyHidden> {itemName}</VisuallyHidden>
          </button>
        )}
        <button type="button" onClick={onRemove} className={actionClass}>
          Remove<VisuallyHidden> {itemName} from saved for later</VisuallyHidden>
        </button>
      </div>
    </LineFrame>
  );
}

/** In words: what has changed, that it is sold out, or that there are no more pairs than these. */
function LineNotes({ line, changes }: { line: CartLine; changes: readonly LineChange[] }) {
  const notes = changes.flatMap((change) => wordsOf(line, change) ?? []);
  const isDelisted = changes.some(({ kind }) => kind === 'delisted');
  if (isSoldOut(line) && !isDelisted)
    notes.push({ isWarning: true, text: 'Sold out in this size. Choose another size, or save it for later.' });
  const isLowered = changes.some(({ kind }) => kind === 'short');
  if (!isSoldOut(line) && !isLowered && line.available !== null && line.quantity >= quantityLimitOf(line))
    notes.push({
      isWarning: true,
      text: line.available === 1 ? 'This is the last pair.' : `Only ${line.available} left in this size.`,
    });
  return notes.map(({ isWarning, text }) => (
    <p
      key={text}
      className={`mt-2 flex items-start gap-1.5 text-xs font-medium ${isWarning ? 'text-warning' : 'text-success'}`}
    >
      {isWarning ? <AlertIcon className="mt-px size-4 shrink-0" /> : <InfoIcon className="mt-px size-4 shrink-0" />}
      {text}
    </p>
  ));
}

/** Null for what the line says at every visit. */
function wordsOf(line: CartLine, change: LineChange): { isWarning: boolean; text: string } | null {
  switch (change.kind) {
    case 'price': {
      const isDearer = line.price > change.before;
      const [before, now] = [change.before, line.price].map((price) => formatCents(price));
      return {
        isWarning: isDearer,
        text: isDearer ? `The price went up from ${before} to ${now}.` : `Good news: down from ${before} to ${now}.`,
      };
    }
    case 'short': {
      const left = `Only ${line.available} left in this size.`;
      return { isWarning: true, text: `${left} You had ${change.before}, so we changed it to ${change.after}.` };
    }
    case 'gone':
      return null;
    case 'delisted':
      return { isWarning: true, text: 'We don’t sell this shoe anymore.' };
    case 'back':
      return { isWarning: false, text: 'Good news: this size is back in stock.' };
  }
}
