import { useSyncExternalStore } from 'react';
import { itemCountOf } from '@/lib/cart/cart-lines';
import type { Cart } from '@/lib/cart/cart-schema';
import { readCart, subscribeToCart } from '@/lib/cart/cart-store';

/** Stands in for the cart where the browser has not been asked yet: on the server and while the page wakes up. */
const unknownCart: Cart = { items: [] };
const readUnknownCart = () => unknownCart;

/** The cart of this browser, kept up to date. Until `isLoaded` it is empty because nobody knows it yet. */
export function useCart(): { cart: Cart; itemCount: number; isLoaded: boolean } {
  const cart = useSyncExternalStore(subscribeToCart, readCart, readUnknownCart);
  return { cart, itemCount: itemCountOf(cart), isLoaded: cart !== unknownCart };
}
