import { useSyncExternalStore } from 'react';
import { itemCountOf } from '@/lib/orders/cart/cart-lines';
import type { Cart } from '@/lib/orders/cart/cart-schema';
import { readCart, subscribeToCart } from '@/lib/orders/cart/cart-store';

/** The cart on the server and during hydration, when the browser's cart is not known yet. */
const unknownCart: Cart = { items: [] };
const readUnknownCart = () => unknownCart;

/** The cart of this browser, kept up to date. Empty until `isLoaded`. */
export function useCart(): { cart: Cart; itemCount: number; isLoaded: boolean } {
  const cart = useSyncExternalStore(subscribeToCart, readCart, readUnknownCart);
  return { cart, itemCount: itemCountOf(cart), isLoaded: cart !== unknownCart };
}
