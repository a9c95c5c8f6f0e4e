import { island, useIsland } from '@/components/ui/island';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import type { CartGiftCard } from '@/lib/orders/cart/cart-schema';
import { GiftCardLine } from './gift-card-line';

// Few carts have a gift card, and this brings the words for dates.
const moment = island(() => import('./gift-card-moment'));

interface CartGiftCardProps {
  card: CartGiftCard;
  /** Without it the card can only be looked at. */
  onRemove?: () => void;
}

/** A gift card of a cart, as an item of its list. */
export function CartGiftCardRow({ card, onRemove }: CartGiftCardProps) {
  const { code } = useIsland(moment, true);
  return (
    <GiftCardLine {...card} when={code ? code.sendingText(card) : 'Sent by email'}>
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
