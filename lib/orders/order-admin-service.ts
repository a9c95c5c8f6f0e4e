import { inTransactionOf, type Viewer } from '@/lib/accounts/session/viewer';
import { recordAudit } from '@/lib/audit/audit-repository';
import { AppError } from '@/lib/errors/app-error';
import type { ListWindow } from '@/lib/lists/list-query';
import { addToOutbox } from '@/lib/mail/outbox-repository';
import { isUuid } from '@/lib/text/uuid';
import { orderCsvHeading, toOrderCsvLine } from './order-csv';
import { eraseFinishedOrders } from './order-erasure-service';
import type { OrderFilters, OrderHistoryEntry } from './order-list-schema';
import {
  findOrderRow,
  listOrderRows,
  listOrderRowsAfter,
  listStatusChanges,
  lockOrderRow,
  type OrderRow,
  setOrderStatus,
} from './order-repository';
import type { Order } from './order-schema';
import { toOrder } from './order-service';
import { finishedStatuses, mailOfStatus, type OrderStatus } from './order-status';

const EXPORT_BATCH = 500;

/**
 * Whether the buyer is mailed about a status. One who deleted their account still hears that the parcel is on its way, but
 * not of the delivery: then the order forgets them.
 */
function isBuyerTold({ buyerEmail, buyerLeftAt }: OrderRow, status: OrderStatus): boolean {
  return buyerEmail !== '' && (buyerLeftAt === null || !finishedStatuses.includes(status));
}

const notFound = () => new AppError('NOT_FOUND', 'Order not found');

/** Everybody's orders that match, the newest (or oldest) first, with the number of all that match. */
export async function listOrders(
  filters: OrderFilters,
  window: ListWindow,
  first: 'newest' | 'oldest' = 'newest',
): Promise<{ orders: Order[]; total: number }> {
  const { rows, total } = await listOrderRows(filters, window, first);
  return { orders: rows.map(toOrder), total };
}

/** All orders that match as the lines of a CSV file, newest first, read in batches. */
export async function* exportOrders(filters: OrderFilters): AsyncGenerator<string, void> {
  yield orderCsvHeading;
  let last: OrderRow | null = null;
  for (;;) {
    const rows: OrderRow[] = await listOrderRowsAfter(filters, last, EXPORT_BATCH);
    if (rows.length > 0) yield rows.map((row) => toOrderCsvLine(toOrder(row))).join('');
    last = rows.at(-1) ?? null;
    if (rows.length < EXPORT_BATCH) return;
  }
}

/**
 * Moves an order to any status (also back, to correct a mistake) and promises the mail about it, each kind once per order.
 * Does nothing when the order has that status already. A finished order forgets a buyer who deleted their account. Throws
 * NOT_FOUND.
 */
export async function changeOrderStatus(viewer: Viewer, id: string, status: OrderStatus): Promise<Order> {
  if (!isUuid(id)) throw notFound();
  return inTransactionOf(viewer, 'administrator', async (transaction) => {
    const order = await lockOrderRow(transaction, id);
    if (!order) throw notFound();
    if (order.status === status) return toOrder(order);
    await setOrderStatus(transaction, order, status, viewer);
    const kind = mailOfStatus(status);
    if (kind && isBuyerTold(order, status))
      await addToOutbox(transaction, {
        kind,
        recipient: order.buyerEmail,
        subject: order.id,
        userId: null,
        payload: { orderId: order.id },
      });
    await recordAudit(transaction, {
      actor: viewer,
      action: 'order-status-changed',
      subjectId: order.id,
      before: { status: order.status },
      after: { status },
    });
    if (order.buyerLeftAt) await eraseFinishedOrders({ orderId: order.id }, transaction);
    const changed = await findOrderRow(order.id, transaction);
    if (!changed) throw new Error(`order ${id} vanished inside its own transaction`);
    return toOrder(changed);
  });
}

/** Who moved an order to which status and when, oldest first. Throws NOT_FOUND. */
export async function getOrderHistory(id: string): Promise<OrderHistoryEntry[]> {
  const changes = isUuid(id) ? await listStatusChanges([id]) : [];
  if (changes.length === 0 && !(isUuid(id) && (await findOrderRow(id)))) throw notFound();
  return changes.map((change) => ({
    _id: change.id,
    from: change.fromStatus,
    to: change.toStatus,
    changedBy: { _id: change.changedById, name: change.changedByName },
    createdAt: change.createdAt.toISOString(),
  }));
}
