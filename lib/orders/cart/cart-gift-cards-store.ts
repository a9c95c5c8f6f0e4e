import { MOST_GIFT_CARDS } from '@/lib/core/shop-terms/gift-card-limits';
import type { CartGiftCard } from './cart-schema';
import { changeCart, readCart } from './cart-store';

/** Adds a gift card to the cart; false where it has as many as one order may have. */
export function addGiftCard(card: CartGiftCard): boolean {
  if ((readCart().giftCards?.length ?? 0) >= MOST_GIFT_CARDS) return false;
  changeCart(({ items, giftCards = [] }) => ({ items, giftCards: [...giftCards, card] }));
  return true;
}

/** Removes a gift card; the result brings it back. */
export function removeGiftCard(index: number): () => void {
  const removed = readCart().giftCards?.[index];
  changeCart(({ items, giftCards = [] }) => ({ items, giftCards: giftCards.toSpliced(index, 1) }));
  return () => {
    if (removed)
      changeCart(({ items, giftCards = [] }) => ({ items, giftCards: giftCards.toSpliced(index, 0, removed) }));
  };
}
