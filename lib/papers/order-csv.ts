import { centsToDollars } from '@/lib/money/money';
import type { Order } from '@/lib/orders/order-schema';
import { CURRENCY } from '@/lib/platform/locale/locale';
import { toCsvLine } from '@/lib/platform/text/csv-cells';
import { type Totals, totalLabels, totalNames } from '@/lib/shop/totals';

/**
 * The amounts that an export always had. Others follow at the end, so that whoever reads columns by their places still
 * can.
 */
const firstAmounts: readonly (keyof Totals)[] = ['itemsPrice', 'shippingPrice', 'taxPrice', 'totalPrice'];
const laterAmounts = totalNames.filter((name) => !firstAmounts.includes(name));
const titlesOf = (names: readonly (keyof Totals)[]) => names.map((name) => `${totalLabels[name]} (${CURRENCY})`);

/** The first line of an export of orders. The mark before it tells spreadsheets that the file is UTF-8. */
export const orderCsvHeading = `\uFEFF${toCsvLine([
  'Order ID',
  'Date',
  'Status',
  'Delivered',
  'Customer',
  'Email',
  'Items',
  ...titlesOf(firstAmounts),
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
  `Refunded (${CURRENCY})`,
  ...titlesOf(laterAmounts),
])}`;

/** An order as one line of an export. Money in dollars, dates in ISO 8601. */
export function toOrderCsvLine(order: Order): string {
  const { fullName, address, address2, city, state, postalCode, country } = order.shippingAddress;
  const items = order.orderItems.map((item) => `${item.quantity} x ${item.name} (size ${item.size})`).join('; ');
  return toCsvLine([
    order._id,
    order.createdAt,
    order.status,
    order.deliveredAt ?? '',
    order.user.name,
    order.user.email,
    items,
    ...firstAmounts.map((name) => centsToDollars(order[name])),
    order.paymentMethod,
    fullName,
    address,
    city,
    state,
    postalCode,
    country,
    address2,
    order.estimatedDelivery,
    order.cancelledAt ?? '',
    centsToDollars(order.refundedTotal),
    ...laterAmounts.map((name) => centsToDollars(order[name])),
  ]);
}
