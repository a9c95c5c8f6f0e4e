import type { Cents } from '@/lib/money/money';
import type { Bill } from '@/lib/payments/payment-provider';
import type { Adjustment } from '@/lib/shop/adjustments';
import { type ShoeSize, sizeName, sizeWithWord } from '@/lib/sizes/size-names';
import { dueOf, type StoredPart } from '@/lib/tender/paid-by';

/** What of an order a bill is made of. */
interface BilledOrder {
  id: string;
  buyerEmail: string;
  lines: readonly (ShoeSize & { name: string; price: Cents; quantity: number })[];
  adjustments: readonly Adjustment[];
  totalPrice: Cents;
  paidBy: readonly StoredPart[];
  payment: { capture: Bill['capture'] } | null;
}

/**
 * What the page of the provider says one pays for. A row below zero can't stand there, nor what gift cards and credit
 * paid: then it is the order as a whole, or the rest of it.
 */
function itemsOf(order: BilledOrder): Bill['items'] {
  const { lines, adjustments, totalPrice } = order;
  if (order.paidBy.length > 0) return [{ name: 'The rest of your order', amount: dueOf(order), quantity: 1 }];
  const rows = adjustments.filter(({ included, amount }) => !included && amount !== 0);
  if (rows.some(({ amount }) => amount < 0)) return [{ name: 'Your order', amount: totalPrice, quantity: 1 }];
  return [
    ...lines
      .filter(({ price }) => price > 0)
      .map(({ name, price, quantity, ...size }) => ({
        name: `${name}, ${sizeWithWord(sizeName('us-men', size))}`,
        amount: price,
        quantity,
      })),
    ...rows.map(({ label, amount }) => ({ name: label, amount, quantity: 1 })),
  ];
}

/** The bill of an attempt to pay an order. The way back works without a login where the token of a mail is given. */
export function billOf(order: BilledOrder, attempt: { endsAt: Date; site: string; token: string }): Bill {
  const back = (how: string) =>
    `${attempt.site}/pay?${new URLSearchParams({ order: order.id, token: attempt.token, back: how })}`;
  return {
    order: order.id,
    email: order.buyerEmail,
    total: dueOf(order),
    items: itemsOf(order),
    capture: order.payment?.capture ?? 'at-once',
    endsAt: attempt.endsAt,
    returnTo: { paid: back('paid'), left: back('left') },
  };
}
