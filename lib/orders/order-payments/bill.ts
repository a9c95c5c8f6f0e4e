import { addCents, type Cents, cents, chargedIn, multiplyCents } from '@/lib/core/money/money';
import type { Adjustment } from '@/lib/core/shop-terms/adjustments';
import { type ShoeSize, sizeName, sizeWithWord } from '@/lib/core/sizes/size-names';
import type { Bill } from '@/lib/orders/payments/payment-provider';
import { countryCodeOf } from '@/lib/pricing/addresses/countries';
import type { ShippingAddress } from '@/lib/pricing/addresses/shipping-address-schema';
import { dueOf, type StoredPart } from '@/lib/pricing/gift-cards/paid-by';

/** What of an order a bill is made of. */
interface BilledOrder extends Partial<ShippingAddress> {
  id: string;
  buyerEmail: string;
  lines: readonly (ShoeSize & { name: string; price: Cents; quantity: number })[];
  adjustments: readonly Adjustment[];
  totalPrice: Cents;
  paidBy: readonly StoredPart[];
  isPickup?: boolean;
  payment: { capture: Bill['capture'] } | null;
}

/** How many rows a provider's page has room for. */
const MOST_ITEMS = 100;

/** Pairs that cost so much together, as rows of one price each: two where the sum does not divide by the pairs. */
function itemsOfPairs(name: string, sum: Cents, quantity: number): Bill['items'] {
  const unit = chargedIn();
  const low = Math.floor(sum / quantity / unit) * unit;
  const dearer = Math.round((sum - low * quantity) / unit);
  return [
    { name, amount: cents(low + unit), quantity: dearer },
    { name, amount: cents(low), quantity: quantity - dearer },
  ].filter((item) => item.quantity > 0 && item.amount > 0);
}

/**
 * What the page of the provider says one pays for: each line less its shares of discounts, since no row there may be
 * below zero. What gift cards and credit paid belongs to no line: then it is the rest of the order as a whole.
 */
function itemsOf(order: BilledOrder): Bill['items'] {
  const { lines, adjustments, totalPrice } = order;
  if (order.paidBy.length > 0) return [{ name: 'The rest of your order', amount: dueOf(order), quantity: 1 }];
  const rows = adjustments.filter(({ included, amount }) => !included && amount !== 0);
  const discounts = rows.filter(({ amount }) => amount < 0);
  const shares = discounts.flatMap((row) => row.lines);
  const items = [
    ...lines.flatMap(({ name, price, quantity, ...size }, at) => {
      const off = shares.filter(({ position }) => position === at).map(({ amount }) => amount);
      const sum = addCents(multiplyCents(price, quantity), ...off);
      return itemsOfPairs(`${name}, ${sizeWithWord(sizeName('us-men', size))}`, sum, quantity);
    }),
    ...rows.filter(({ amount }) => amount > 0).map(({ label, amount }) => ({ name: label, amount, quantity: 1 })),
  ];
  const sum = items.reduce((all, { amount, quantity }) => all + amount * quantity, 0);
  if (sum === totalPrice && items.length <= MOST_ITEMS) return items;
  return [{ name: 'Your order', amount: totalPrice, quantity: 1 }];
}

/** Where an order is sent; nowhere for gift cards alone, and for what its buyer collects. */
function shipToOf(order: BilledOrder): Pick<Bill, 'shipTo'> {
  const { fullName = '', phone = '', address: line1 = '', address2: line2 = '', country = '' } = order;
  if (order.lines.length === 0 || order.isPickup || line1 === '' || fullName === '') return {};
  const { city = '', state = '', postalCode = '' } = order;
  const address = { line1, line2, city, state, postalCode, country: countryCodeOf(country) };
  return { shipTo: { name: fullName, phone, address } };
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
    ...shipToOf(order),
    capture: order.payment?.capture ?? 'at-once',
    endsAt: attempt.endsAt,
    returnTo: { paid: back('paid'), left: back('left') },
  };
}
