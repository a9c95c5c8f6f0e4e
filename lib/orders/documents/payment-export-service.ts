import { recordCopy } from '@/lib/access/audit/copy-service';
import type { Viewer } from '@/lib/access/session/viewer';
import { readPaymentsMatching } from '@/lib/orders/order-payments/payment-list-service';
import type { PaymentFilters } from '@/lib/orders/payments/payment-list-schema';
import { paymentCsvHeading, toPaymentCsvLine } from './payment-csv';

/**
 * All payments that match as the lines of a CSV file, newest first, read in batches. That the file was asked for is
 * logged before its first line.
 */
export async function* exportPayments(viewer: Viewer, filters: PaymentFilters): AsyncGenerator<string, void> {
  const narrowedBy = Object.entries(filters).flatMap(([name, value]) => (value === undefined ? [] : [name]));
  await recordCopy(viewer, 'payments:read', { action: 'payments-exported', list: 'payments', after: { narrowedBy } });
  yield paymentCsvHeading();
  for await (const payments of readPaymentsMatching(filters)) yield payments.map(toPaymentCsvLine).join('');
}
