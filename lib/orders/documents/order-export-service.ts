import { recordCopy } from '@/lib/access/audit/copy-service';
import type { Viewer } from '@/lib/access/session/viewer';
import type { OrderFilters } from '@/lib/orders/order/order-list-schema';
import { readOrdersMatching } from '@/lib/orders/order/order-service';
import { orderCsvHeading, toOrderCsvLine } from './order-csv';

/**
 * All orders that match as the lines of a CSV file, newest first, read in batches. That the file was asked for is
 * logged before its first line.
 */
export async function* exportOrders(viewer: Viewer, filters: OrderFilters): AsyncGenerator<string, void> {
  // By what they were narrowed, and not to whom: the log outlives a customer's data.
  const narrowedBy = Object.entries(filters).flatMap(([name, value]) => (value === undefined ? [] : [name]));
  await recordCopy(viewer, 'orders:export', { action: 'orders-exported', list: 'orders', after: { narrowedBy } });
  yield orderCsvHeading();
  for await (const orders of readOrdersMatching(filters)) yield orders.map(toOrderCsvLine).join('');
}
