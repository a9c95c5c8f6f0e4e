import type { OrderQuote } from '@/components/orders/cart/use-order-quote';
import { Notice } from '@/components/ui/notice';
import { RadioCards } from '@/components/ui/radio-cards';
import { formatCents } from '@/lib/core/money/money';
import { formatDate } from '@/lib/platform/locale/locale';
import { nameOfCountry } from '@/lib/pricing/addresses/countries';

/** The ways in which an order can reach its buyer, each with its price and days. */
export function MethodChoice({ quote, country }: { quote: OrderQuote; country: string }) {
  const { methods, method, choose, isOutOfReach } = quote;
  if (isOutOfReach)
    return (
      <Notice tone="warning" title={`We don’t deliver to this address in ${nameOfCountry(country)} yet`}>
        Please choose another address. Your cart stays as it is.
      </Notice>
    );
  if (methods.length === 0) return null;
  return (
    <section aria-labelledby="shipping-method">
      <h2 id="shipping-method" className="mb-4 text-xl">
        Shipping Method
      </h2>
      <RadioCards
        legend="Shipping Method"
        isLegendHidden
        name="shippingMethod"
        options={methods.map(({ id, name, price, pickup, delivery: { from, to } }) => {
          const [first, last] = [from, to].map((day) => formatDate(day, 'soon', 'UTC'));
          const days = first === last ? last : `${first} – ${last}`;
          return {
            value: id,
            label: `${name} · ${price === 0 ? 'Free' : formatCents(price)}`,
            description: `${pickup ? 'Ready to collect' : 'Arrives'} ${days}`,
          };
        })}
        value={method ?? ''}
        onChange={choose}
      />
    </section>
  );
}
