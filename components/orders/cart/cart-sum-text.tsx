import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { formatCents } from '@/lib/core/money/money';
import { useCart } from './use-cart';
import { useOrderQuote } from './use-order-quote';

/** How many items are in this browser's cart, and their total. */
export function CartSumText() {
  const { cart, itemCount } = useCart();
  const { totals } = useOrderQuote(cart);
  if (itemCount === 0) return null;
  return (
    <>
      <VisuallyHidden>In your cart: </VisuallyHidden>
      {itemCount} {itemCount === 1 ? 'item' : 'items'} · {formatCents(totals.totalPrice)}
    </>
  );
}
