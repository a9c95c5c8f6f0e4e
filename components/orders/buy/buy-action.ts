import { type Added, viewCart } from '@/components/orders/cart/added';
import { showToast } from '@/components/ui/toast-store';
import { addToCart } from '@/lib/orders/cart/cart-store';

// Loaded when a press is near: most people only look.

/** Puts pairs into the cart, and says so where it did not take all of them. */
export function addPairs({ product, size, quantity }: Added) {
  const added = addToCart(product, size, quantity);
  if (added === 0)
    showToast({ tone: 'info', text: 'You already have all the pairs we have left in this size.', action: viewCart });
  else if (added < quantity)
    showToast({ tone: 'info', text: `We only had ${added} left, so we added ${added}.`, action: viewCart });
  return {
    some: added > 0,
    all: added === quantity,
    /** For when the drawer that shows them can't be loaded. */
    confirm: () => showToast({ tone: 'success', text: 'Product added to cart!', action: viewCart }),
  };
}
