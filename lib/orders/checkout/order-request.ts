import { z } from 'zod';
import { centsToDollars } from '@/lib/core/money/money';
import type { Totals } from '@/lib/core/shop-terms/totals';
import { giftCardFields } from '@/lib/orders/cart/cart-gift-cards';
import type { Cart } from '@/lib/orders/cart/cart-schema';
import { type PlaceOrderInput, totalsSchema } from '@/lib/orders/order/order-schema';
import { type PaidBy, paidBySchema } from '@/lib/pricing/gift-cards/paid-by-schema';
import { type PayFirst, payFirstFields, payNothingFirst } from '@/lib/pricing/gift-cards/pay-first';
import { addressIn, toAddressBody } from './address-fields';
import type { CheckoutDraft } from './checkout-draft';

/** What the person has been shown that it costs, with which codes, and how it is sent, where that was chosen. */
export interface ShownPrice {
  totals: Totals;
  method?: string | undefined;
  codes?: readonly string[];
  /** What pays first, and who would pay how much, where something does. */
  first?: PayFirst;
  paidBy?: readonly PaidBy[];
}

/** The body of `POST /api/orders`: the cart, where and how it goes, and what it costs. */
export function toOrderRequest(
  cart: Cart,
  { totals, method, codes = [], first = payNothingFirst, paidBy = [] }: ShownPrice,
  form: CheckoutDraft,
): PlaceOrderInput {
  return {
    orderItems: cart.items.map((line) => ({
      product: line._id,
      name: line.name,
      image: line.image,
      price: centsToDollars(line.price),
      quantity: line.quantity,
      size: line.size,
    })),
    shippingAddress: toAddressBody(addressIn(form)),
    ...(method !== undefined && { shippingMethod: method }),
    ...(codes.length > 0 && { codes: [...codes] }),
    ...giftCardFields(cart, centsToDollars),
    ...payFirstFields(first),
    ...(paidBy.length > 0 && { paidBy: paidBy.map((part) => z.encode(paidBySchema, part)) }),
    paymentMethod: form.paymentMethod,
    ...z.encode(totalsSchema, totals),
  };
}
