import type { Viewer } from '@/lib/access/session/viewer';
import { hasRight } from '@/lib/core/permissions/rights';
import { orderNumberOf, orderNumberOrNull } from '@/lib/orders/order/order-number';
import { getOrder } from '@/lib/orders/order/order-service';
import type { PaymentFilters, PaymentTrouble } from '@/lib/orders/payments/payment-list-schema';
import { countTroubleRows, listTroubleRows, type TroubleCounts } from '@/lib/orders/payments/payment-report-repository';
import {
  type EntryRow,
  type ListedEntryRow,
  listEntryRows,
  listPaymentRows,
  listPaymentRowsAfter,
} from '@/lib/orders/payments/payment-repository';
import type { ListedPayment, PaymentEntry } from '@/lib/orders/payments/payment-schema';
import type { ListWindow } from '@/lib/platform/lists/list-query';

/** How many payments are read at once when all of them are wanted. */
const READ_BATCH = 500;
/** How many payments of each kind of trouble are told. */
const TOLD = 5;

function toEntry({ id, kind, state, amount, method, failure, endsAt, isExtra, createdAt }: EntryRow): PaymentEntry {
  return {
    _id: id,
    kind,
    state,
    amount,
    method,
    failure,
    ...(endsAt && { endsAt: endsAt.toISOString() }),
    ...(isExtra && { extra: true }),
    createdAt: createdAt.toISOString(),
  };
}

function toListed(row: ListedEntryRow): ListedPayment {
  return {
    ...toEntry(row),
    providerId: row.providerId,
    order: row.orderId,
    orderNumber: orderNumberOrNull(row.number),
    customer: { name: row.buyerName, email: row.buyerEmail },
    refund: row.refundId,
  };
}

/**
 * The attempts, captures, refunds and disputes of an order for its owner and administrators, oldest first. The
 * provider's names are told to administrators. Throws NOT_FOUND.
 */
export async function listPaymentsOfOrder(viewer: Viewer, orderId: string): Promise<PaymentEntry[]> {
  const order = await getOrder(viewer, orderId);
  const isForShop = hasRight(viewer, 'orders:read');
  const rows = await listEntryRows(order._id);
  return rows.map((row) => ({ ...toEntry(row), ...(isForShop && { providerId: row.providerId }) }));
}

/** Payments of all orders that match, newest first, with the number of all that match. */
export async function listPayments(
  filters: PaymentFilters,
  window: ListWindow,
): Promise<{ payments: ListedPayment[]; total: number }> {
  const { rows, total } = await listPaymentRows(filters, window);
  return { payments: rows.map(toListed), total };
}

/** All payments that match, newest first, in batches. */
export async function* readPaymentsMatching(filters: PaymentFilters): AsyncGenerator<ListedPayment[], void> {
  let last: ListedEntryRow | null = null;
  for (;;) {
    const rows: ListedEntryRow[] = await listPaymentRowsAfter(filters, last, READ_BATCH);
    if (rows.length > 0) yield rows.map(toListed);
    last = rows.at(-1) ?? null;
    if (!last || rows.length < READ_BATCH) return;
  }
}

/** How many payments the shop's people have to look after. */
export function countPaymentTrouble(): Promise<TroubleCounts> {
  return countTroubleRows();
}

/** Refunds that failed and were not sent again since, the oldest first. */
export async function listFailedRefunds(limit: number): Promise<ListedPayment[]> {
  return (await listTroubleRows(limit)).failedRefunds.map(toListed);
}

/**
 * The payments that the shop's people have to look after: a few of each kind, and how many there are. Undefined when
 * there are none.
 */
export async function listPaymentTrouble(): Promise<PaymentTrouble | undefined> {
  const counts = await countTroubleRows();
  if (Object.values(counts).every((count) => count === 0)) return undefined;
  const rows = await listTroubleRows(TOLD);
  return {
    failedRefunds: { total: counts.failedRefunds, entries: rows.failedRefunds.map(toListed) },
    openDisputes: { total: counts.openDisputes, entries: rows.openDisputes.map(toListed) },
    endingAuthorizations: {
      total: counts.endingAuthorizations,
      orders: rows.endingAuthorizations.map(({ orderId, number, amount, until }) => ({
        order: orderId,
        orderNumber: orderNumberOf(number),
        amount,
        until: until.toISOString(),
      })),
    },
  };
}
