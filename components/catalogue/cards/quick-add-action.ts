import type { Added } from '@/components/orders/cart/added';
import { addOnePair } from '@/components/orders/cart/confirm-added';
import { showToast } from '@/components/ui/toast-store';
import { readMySize } from '@/lib/core/sizes/my-size-store';
import type { CartProduct } from '@/lib/orders/cart/cart-lines';
import type { CardProduct } from './card-product';
import { buyableSizesOf, quickChoiceOf } from './quick-choice';

// Loaded when a press is near: most cards of a list are never pressed.

/** A card's product as the cart takes it. */
function toCartProduct({ _id, name, brand, price, pictures, stock, sizeScale, gender }: CardProduct): CartProduct {
  return {
    _id,
    name,
    brand,
    price,
    image: pictures[0] ?? null,
    images: pictures.slice(0, 1),
    sizeScale,
    gender,
    stock: stock.map(([size, quantity, label]) => ({ size, quantity, label })),
  };
}

interface QuickAddSteps {
  /** Called when a pair is in the cart. */
  onAdded: () => void;
  /** Asks for a size: `taken` gives way to it, null when nothing was added. */
  onAsk: (taken: Added | null) => void;
}

/** A size that was asked for. */
export interface Chosen {
  size: number;
  /** The pair that gives way to the one that is added. */
  replaced: Added | null;
}

/** Puts one pair into the cart: of the size that was chosen, else of the one that the card names; or asks for it. */
export function quickAdd(
  product: CardProduct,
  filteredSizes: readonly number[],
  chosen: Chosen | null,
  { onAdded, onAsk }: QuickAddSteps,
): void {
  if (buyableSizesOf(product).length === 0) {
    showToast({
      tone: 'danger',
      text: 'This product has no sizes available.',
      action: { label: 'Tell me when it’s back', href: `/product/${product._id}` },
    });
    return;
  }
  const size = chosen?.size ?? quickChoiceOf(product, filteredSizes, readMySize()).size;
  if (size === null) {
    onAsk(null);
    return;
  }
  // There is no other one where the shoe has one size.
  const chooseAnother = product.stock.length > 1 ? () => onAsk(added) : undefined;
  const added = addOnePair(toCartProduct(product), size, { replaced: chosen?.replaced ?? null, chooseAnother });
  if (added) onAdded();
}
