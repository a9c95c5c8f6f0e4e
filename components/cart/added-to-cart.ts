import { showToast } from '@/components/ui/toast-store';
import type { CartProduct } from '@/lib/cart/cart-lines';
import { addToCart } from '@/lib/cart/cart-store';

/**
 * Adds pairs to the cart and says so, with the way to the cart; or says why fewer, or none, could be added.
 * `successText` is the screen's own wording.
 */
export function addToCartAndSay(product: CartProduct, size: number, quantity: number, successText: string): void {
  const added = addToCart(product, size, quantity);
  const action = { label: 'View cart', href: '/cart' };
  const shortText =
    added === 0
      ? `No more of ${product.name} in size ${size} can be added.`
      : `Only ${added} more of ${product.name} in size ${size} could be added.`;
  const isComplete = added === quantity;
  showToast({ tone: isComplete ? 'success' : 'info', text: isComplete ? successText : shortText, action });
}
