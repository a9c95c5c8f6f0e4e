import { centsToDollars } from '@/lib/core/money/money';
import type { ListedPayment } from '@/lib/orders/payments/payment-schema';
import { flowOf } from '@/lib/orders/payments/payment-words';
import { shopIsoTime } from '@/lib/platform/locale/shop-time';
import { shopFacts } from '@/lib/platform/shop/shop-facts';
import { toCsvLine } from '@/lib/platform/text/csv-cells';

/** The first line of an export of payments. The mark before it tells spreadsheets that the file is UTF-8. */
export const paymentCsvHeading = () =>
  `\uFEFF${toCsvLine([
    'Payment ID',
    'Date',
    'Order ID',
    'Order',
    'Customer',
    'Email',
    'Kind',
    'State',
    `Amount (${shopFacts().currency})`,
    'Method',
    'Failure',
    'Extra',
    'Provider ID',
  ])}`;

/** A payment as one line of an export. Money as in JSON, below zero where it goes out; times as in that of orders. */
export function toPaymentCsvLine(payment: ListedPayment): string {
  return toCsvLine([
    payment._id,
    shopIsoTime(payment.createdAt),
    payment.order,
    payment.orderNumber ?? '',
    payment.customer.name,
    payment.customer.email,
    payment.kind,
    payment.state,
    centsToDollars(flowOf(payment)),
    payment.method ?? '',
    payment.failure ?? '',
    payment.extra ? 'yes' : '',
    payment.providerId ?? '',
  ]);
}
