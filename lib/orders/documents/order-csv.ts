import { centsToDollars } from '@/lib/core/money/money';
import { adjustmentKinds, kindsOfAdjustments, sumOfAdjustments } from '@/lib/core/shop-terms/adjustments';
import { sizeName, sizeWithWord } from '@/lib/core/sizes/size-names';
import type { Order } from '@/lib/orders/order/order-schema';
import { paymentLabelOf } from '@/lib/orders/order/payment-methods';
import { shopIsoTime } from '@/lib/platform/locale/shop-time';
import { shopFacts } from '@/lib/platform/shop/shop-facts';
import { toCsvLine } from '@/lib/platform/text/csv-cells';
import { contactFields, contactLabels } from '@/lib/pricing/addresses/address-parts';
import { sumOfKind } from '@/lib/pricing/gift-cards/paid-by-schema';

/** The adjustments that an export always had. Others follow at the end, so that these columns keep their places. */
const firstKinds = ['shipping', 'tax'] as const;
const laterKinds = ['discount'] as const;
/** All others, behind whatever came later than these. */
const latestKinds = kindsOfAdjustments.filter(
  (kind) => !([...firstKinds, ...laterKinds] as readonly string[]).includes(kind),
);
/** What pays before the provider. */
const tenderKinds = ['gift-card', 'credit'] as const;
const titleOf = (label: string) => `${label} (${shopFacts().currency})`;

/** The first line of an export of orders. The mark before it tells spreadsheets that the file is UTF-8. */
export const orderCsvHeading = () =>
  `\uFEFF${toCsvLine([
    'Order ID',
    'Date',
    'Status',
    'Delivered',
    'Customer',
    'Email',
    'Items',
    titleOf('Subtotal'),
    ...firstKinds.map((kind) => titleOf(adjustmentKinds[kind].label)),
    titleOf('Total'),
    'Payment',
    'Ship to',
    'Address',
    'City',
    'State',
    'ZIP Code',
    'Country',
    // Later than the others, so that those keep their places.
    'Apt, Suite',
    'Estimated Delivery',
    'Cancelled',
    titleOf('Refunded'),
    ...laterKinds.map((kind) => titleOf(adjustmentKinds[kind].label)),
    'Promotions',
    ...latestKinds.map((kind) => titleOf(adjustmentKinds[kind].label)),
    'Order',
    ...contactFields.map((field) => contactLabels[field]),
    'Shipping Method',
    'Article Numbers',
    'Currency',
    ...tenderKinds.map((kind) => titleOf(`Paid by ${kind.replace('-', ' ')}`)),
  ])}`;

/** An order as one line of an export. Money as in JSON, times in ISO 8601 by the shop's clock, with its offset. */
export function toOrderCsvLine(order: Order): string {
  const { fullName, address, address2, city, state, postalCode, country } = order.shippingAddress;
  const shoes = order.orderItems.map(
    (item) => `${item.quantity} x ${item.name} (${sizeWithWord(sizeName('us-men', item))})`,
  );
  const items = [...shoes, ...(order.giftCardItems ?? []).map(() => '1 x Gift card')].join('; ');
  return toCsvLine([
    order._id,
    shopIsoTime(order.createdAt),
    order.status,
    shopIsoTime(order.deliveredAt),
    order.user.name,
    order.user.email,
    items,
    centsToDollars(order.itemsPrice),
    ...firstKinds.map((kind) => centsToDollars(sumOfAdjustments(order.adjustments, kind))),
    centsToDollars(order.totalPrice),
    order.paidBy ? paymentLabelOf(order) : (order.paymentMethod ?? order.payment.method ?? ''),
    fullName,
    address,
    city,
    state,
    postalCode,
    country,
    address2,
    order.estimatedDelivery,
    shopIsoTime(order.cancelledAt),
    centsToDollars(order.refundedTotal),
    ...laterKinds.map((kind) => centsToDollars(sumOfAdjustments(order.adjustments, kind))),
    order.adjustments.flatMap(({ kind, label }) => (kind === 'discount' ? [label] : [])).join('; '),
    ...latestKinds.map((kind) => centsToDollars(sumOfAdjustments(order.adjustments, kind))),
    order.number,
    ...contactFields.map((field) => order.shippingAddress[field] ?? ''),
    order.shippingMethod?.name ?? '',
    order.orderItems.map(({ sku }) => sku ?? '').join('; '),
    shopFacts().currency,
    ...tenderKinds.map((kind) => centsToDollars(sumOfKind(order.paidBy ?? [], kind))),
  ]);
}
