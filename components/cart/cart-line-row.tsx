import Link from 'next/link';
import { Price } from '@/components/ui/price';
import { ProductPicture } from '@/components/ui/product-picture';
import { QuantityStepper } from '@/components/ui/quantity-stepper';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { quantityLimitOf } from '@/lib/cart/cart-lines';
import type { CartLine } from '@/lib/cart/cart-schema';
import { multiplyCents } from '@/lib/money/money';

interface CartLineRowProps {
  line: CartLine;
  onQuantity: (quantity: number) => void;
  onRemove: () => void;
}

/** One line of the cart: a shoe in one size. */
export function CartLineRow({ line, onQuantity, onRemove }: CartLineRowProps) {
  const href = `/product/${encodeURIComponent(line._id)}` as const;
  const itemName = `${line.name}, size ${line.size}`;
  const limit = quantityLimitOf(line);
  const isAtStock = line.available !== null && line.quantity >= limit;
  return (
    <li className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-4 py-6 sm:grid-cols-[9rem_minmax(0,1fr)] sm:gap-x-6">
      {/* The name beside it is the same link, and one tab stop is enough. */}
      <Link href={href} prefetch={false} tabIndex={-1} aria-hidden="true" className="tile self-start rounded-md">
        <ProductPicture image={line.image} alt="" sizes="9rem" className="w-full p-1.5" />
      </Link>
      <div className="flex flex-col">
        <div className="flex items-start justify-between gap-4">
          <div className="min-w-0">
            {line.brand && <p className="text-xs text-muted">{line.brand}</p>}
            <h3 className="font-medium">
              <Link href={href} prefetch={false} className="hover:underline">
                {line.name}
              </Link>
            </h3>
            <p className="mt-0.5 text-sm text-muted">Size {line.size}</p>
            <p className="text-sm text-muted">
              <Price amount={line.price} /> each
            </p>
          </div>
          <p className="font-semibold">
            <VisuallyHidden>Line total </VisuallyHidden>
            <Price amount={multiplyCents(line.price, line.quantity)} />
          </p>
        </div>
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pt-3">
          {/* Down to zero: one less than a single pair removes the line. */}
          <QuantityStepper
            value={line.quantity}
            onChange={onQuantity}
            itemName={itemName}
            min={0}
            max={limit}
            size="sm"
          />
          <button
            type="button"
            onClick={onRemove}
            data-remove=""
            className="-mr-2 min-h-11 rounded-full px-2 text-sm text-muted underline underline-offset-4 hover:text-danger"
          >
            Remove<VisuallyHidden> {itemName}</VisuallyHidden>
          </button>
        </div>
        {isAtStock && (
          <p className="mt-1 text-xs font-medium text-warning">
            {line.available === 1 ? 'This is the last pair.' : `Only ${line.available} left in this size.`}
          </p>
        )}
      </div>
    </li>
  );
}
