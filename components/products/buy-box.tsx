'use client';

import { useState } from 'react';
import { confirmAdded, viewCart } from '@/components/cart/confirm-added';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { QuantityStepper } from '@/components/ui/quantity-stepper';
import { showToast } from '@/components/ui/toast-store';
import type { CartProduct } from '@/lib/cart/cart-lines';
import { addToCart } from '@/lib/cart/cart-store';
import { formatCents, multiplyCents } from '@/lib/money/money';
import { BuyBar } from './buy-bar';
import type { SizeOption } from './size-options';
import { SizePicker } from './size-picker';
import { WishlistHeart } from './wishlist-heart';

interface BuyBoxProps {
  product: CartProduct;
  sizeOptions: readonly SizeOption[];
}

/** Size, quantity and the button that puts them into the cart. */
export function BuyBox({ product, sizeOptions }: BuyBoxProps) {
  const [size, setSize] = useState(() => sizeOptions.find((option) => option.isAvailable)?.size ?? null);
  const [wanted, setWanted] = useState(1);
  const chosen = sizeOptions.find((option) => option.size === size);
  const max = chosen?.left ?? undefined;
  const quantity = Math.min(wanted, max ?? wanted);
  const isSoldOut = !sizeOptions.some((option) => option.isAvailable);

  function add() {
    if (size === null) {
      showToast({ tone: 'danger', text: 'Please select a size' });
      return;
    }
    const added = addToCart(product, size, quantity);
    if (added === quantity) confirmAdded('Product added to cart!', { product, size, quantity });
    else if (added > 0) showToast({ tone: 'info', text: `Only ${added} more could be added.`, action: viewCart });
    else showToast({ tone: 'info', text: 'Your cart holds every pair of this size already.', action: viewCart });
    setWanted(1);
  }

  return (
    <div className="grid gap-5">
      {sizeOptions.length > 0 && <SizePicker options={sizeOptions} value={size} onChange={setSize} />}
      {isSoldOut && (
        <Notice tone="warning" isLive={false} title="Out of stock">
          No size of this shoe is left at the moment. Save it to your wishlist and look in again.
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
          <Button size="lg" isWide onClick={add}>
            {`Add to Cart - ${formatCents(multiplyCents(product.price, quantity))}`}
          </Button>
        </BuyBar>
      )}
    </div>
  );
}
