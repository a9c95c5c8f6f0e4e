import type { CartGiftCard } from '@/lib/orders/cart/cart-schema';
import { formatShopTime, momentIn } from '@/lib/platform/locale/shop-time';
import { shopFacts } from '@/lib/platform/shop/shop-facts';

/** When a gift card of a cart is sent, once it is bought. */
export function sendingText({ sendAt }: CartGiftCard): string {
  const moment = momentIn(shopFacts().timeZone, sendAt);
  return moment ? `Sent on ${formatShopTime(moment, 'moment')}` : 'Sent by email right away';
}
