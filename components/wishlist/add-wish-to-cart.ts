import { confirmAdded, viewCart } from '@/components/cart/confirm-added';
import { showToast } from '@/components/ui/toast-store';
import { addToCart } from '@/lib/cart/cart-store';
import type { Wish } from '@/lib/wishlist/wish';

/** Puts one pair into the cart and says so, or says why it could not. The wish stays. */
export function addWishToCart(wish: Wish, size: number | null): void {
  if (size === null) {
    showToast({ tone: 'danger', text: 'This product has no available sizes.' });
    return;
  }
  const { _id, name, brand, price, image, images, stock } = wish;
  const product = { _id, name, brand, price, image, images: images.slice(0, 1), stock };
  if (addToCart(product, size, 1) > 0) {
    confirmAdded(`${name} added to cart!`, { product, size, quantity: 1 });
    return;
  }
  showToast({
    tone: 'info',
    text: `Your cart holds every pair of ${name} in size ${size} already.`,
    action: viewCart,
  });
}
