import type { ReactNode } from 'react';
import { CartGiftCardRow } from '@/components/orders/cart/cart-gift-card-row';
import { useCart } from '@/components/orders/cart/use-cart';
import { buyableOf, lineKeyOf } from '@/lib/orders/cart/cart-lines';
import { shopFacts } from '@/lib/platform/shop/shop-facts';
import { SummaryLine } from './summary-line';

/** The lines of this browser's cart that can be bought; its children where it has none. */
export function CartGlanceLines({ children }: { children: ReactNode }) {
  const { cart, itemCount } = useCart();
  if (itemCount === 0) return children;
  const { items } = buyableOf(cart);
  return (
    <section
      aria-labelledby="cart-glance"
      className="hidden w-full max-w-lg self-start rounded-lg border border-line bg-raised p-7 shadow-raised lg:block"
    >
      <h2 id="cart-glance" className="text-xl">
        In your cart
      </h2>
      {/* The sum beside the way back holds both. */}
      {items.length > 0 && (
        <p className="mt-1 text-muted text-sm">
          {shopFacts().terms.pricesIncludeTax ? 'Before shipping' : 'Before shipping and tax'}
        </p>
      )}
      <ul className="mt-2 divide-y divide-line">
        {items.map((line) => (
          <li key={lineKeyOf(line)} className="py-4">
            <SummaryLine line={line} />
          </li>
        ))}
        {cart.giftCards?.map((card, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two cards may be the same in every way
          <CartGiftCardRow key={at} card={card} />
        ))}
      </ul>
    </section>
  );
}
