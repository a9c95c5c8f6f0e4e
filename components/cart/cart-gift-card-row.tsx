import { VisuallyHidden } from '@/components/ui/visually-hidden';
import type { CartGiftCard } from '@/lib/cart/cart-schema';
import { formatShopTime, momentIn } from '@/lib/platform/locale/shop-time';
import { shopFacts } from '@/lib/platform/shop/shop-facts';
import { GiftCardLine } from './gift-card-line';

function whenText({ sendAt }: CartGiftCard): string {
  const moment = momentIn(shopFacts().timeZone, sendAt);
  return moment ? `Sent on ${formatShopTime(moment, 'moment')}` : 'Sent by email right away';
}

interface CartGiftCardProps {
  card: CartGiftCard;
  /** Without it the card can only be looked at. */
  onRemove?: () => void;
}

/** A gift card of a cart, as an item of its list. */
export function CartGiftCardRow({ card, onRemove }: CartGiftCardProps) {
  return (
    <GiftCardLine {...card} when={whenText(card)}>
      {onRemove && (
        <button
          type="button"
          data-remove=""
          onClick={onRemove}
          className="-ml-2 min-h-11 rounded-full px-2 text-muted text-sm underline underline-offset-4 transition-colors hover:text-text"
        >
          Remove<VisuallyHidden> gift card for {card.name}</VisuallyHidden>
        </button>
      )}
    </GiftCardLine>
  );
}
