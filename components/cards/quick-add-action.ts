import type { Added } from '@/components/cart/added';
import { addOnePair } from '@/components/cart/confirm-added';
import { showToast } from '@/components/ui/toast-store';
import { buyableSizesOf, type CardProduct, toCartProduct } from './card-product';

// Loaded when a press is near: most cards of a list are never pressed.

interface QuickAddSteps {
  /** Called when a pair is in the cart. */
  onAdded: () => void;
  /** Asks for a size: `taken` gives way to it, null when nothing was added. */
  onAsk: (taken: Added | null) => void;
  /** The pair that gives way to the one that is added. */
  replaced: Added | null;
}

/** Puts one pair of a size into the cart; without one, asks for it. */
export function quickAdd(product: CardProduct, size: number | null, { onAdded, onAsk, replaced }: QuickAddSteps): void {
  if (buyableSizesOf(product).length === 0) {
    showToast({
      tone: 'danger',
      text: 'This product has no sizes available.',
      action: { label: 'Tell me when it’s back', href: `/product/${product._id}` },
    });
    return;
  }
  if (size === null) {
    onAsk(null);
    return;
  }
  // There is no other one where the shoe has one size.
  const chooseAnother = product.stock.length > 1 ? () => onAsk(added) : undefined;
  const added = addOnePair(toCartProduct(product), size, { replaced, chooseAnother });
  if (added) onAdded();
}
