import { GiftCardLine } from '@/components/orders/cart/gift-card-line';
import { Badge } from '@/components/ui/badge';
import { formatCents } from '@/lib/core/money/money';
import type { BoughtCard } from '@/lib/orders/order/order-schema';
import { formatShopTime } from '@/lib/platform/locale/shop-time';

function whenText({ state, sendAt }: BoughtCard): string {
  if (state === 'void') return 'Not valid: its money went back';
  if (state === 'waiting')
    return sendAt ? `Will be sent on ${formatShopTime(sendAt, 'moment')}` : 'Will be sent once the order is paid';
  return sendAt ? `Sent on ${formatShopTime(sendAt, 'moment')}` : 'Sent by email';
}

/** The gift cards that an order buys, as items of its list. */
export function BoughtGiftCards({ giftCards }: { giftCards: readonly BoughtCard[] }) {
  return giftCards.map((card, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they have no other name, and never change their places
    <GiftCardLine key={index} {...card} when={whenText(card)}>
      {card.last4 && card.state !== 'void' && <p className="text-muted">Its code ends in {card.last4}</p>}
      {card.refunded > 0 && (
        <p className="mt-1">
          <Badge tone="neutral">{formatCents(card.refunded)} refunded</Badge>
        </p>
      )}
    </GiftCardLine>
  ));
}
