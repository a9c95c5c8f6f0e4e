import type { Cart, CartGiftCard } from './cart-schema';

/** The gift cards of a cart, as the calls that quote and order them take them. */
export const giftCardFields = ({ giftCards }: Cart, dollarsOf: (amount: CartGiftCard['amount']) => number) =>
  giftCards?.length
    ? {
        giftCardItems: giftCards.map(({ amount, sendAt, ...card }) => ({
          ...card,
          amount: dollarsOf(amount),
          ...(sendAt !== '' && { sendAt }),
        })),
      }
    : {};
