import { centsToDollars } from '@/lib/money/money';
import type { ListedPayment } from '@/lib/payments/payment-schema';
import { flowOf } from '@/lib/payments/payment-words';
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

/** A payment as one line of an export. Money as in JSON, below zero where it goes out; dates in ISO 8601. */
export function toPaymentCsvLine(payment: ListedPayment): string {
  return toCsvLine([
    payment._id,
    payment.createdAt,
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
