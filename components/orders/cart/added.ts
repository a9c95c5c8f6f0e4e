import type { ToastAction } from '@/components/ui/toast-store';
import type { CartProduct } from '@/lib/orders/cart/cart-lines';

/** Pairs that were just put into the cart. */
export interface Added {
  product: CartProduct;
  size: number;
  /** At least one. */
  quantity: number;
}

export const viewCart: ToastAction = { label: 'View cart', href: '/cart' };
