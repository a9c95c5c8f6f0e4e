import { recordAudit } from '@/lib/access/audit/audit-repository';
import { inTransactionOf, type Viewer } from '@/lib/access/session/viewer';
import { verifyReviews } from '@/lib/catalogue/reviews/review-service';
import { mailOfStatus, stageOf, statusRefusal } from '@/lib/core/statuses/order-status';
import { promiseCapture } from '@/lib/orders/payments/payment-promise-repository';
import { settledChanges } from '@/lib/platform/changes/change-service';
import type { ChangedSince } from '@/lib/platform/changes/changed-since';
import { AppError } from '@/lib/platform/errors/app-error';
import type { ListWindow } from '@/lib/platform/lists/list-query';
import { isUuid } from '@/lib/platform/text/uuid';
import { issueInvoice } from './invoice-service';
import { eraseFinishedOrders } from './order-erasure-service';
import { countOrders, listChangedOrderRows, listOrderRows } from './order-list-repository';
import type { OrderFilters, OrderHistoryEntry, OrderStatusChange } from './order-list-schema';
import { findOrderRow, listStatusChanges, lockOrderRow, setOrderStatus } from './order-repository';
import type { OrderRow } from './order-row';
import type { Order } from './order-schema';
import { orderNotFound, tellBuyer } from './order-service';
import { assertMayLeave } from './ship-refusal';
import { toOrder } from './to-order';
import { leavesUnpaid } from './unpaid-parcels';

/** All customers' orders that match, the newest (or oldest) first, with the number of all that match. */
export async function listOrders(
  filters: OrderFilters,
  window: ListWindow,
  first: 'newest' | 'oldest' = 'newest',
): Promise<{ orders: Order[]; total: number }> {
  const { rows, total } = await listOrderRows(filters, window, first);
  return { orders: rows.map((row) => toOrder(row)), total };
}

/** Orders that match and changed since a moment, in the order of change, with the number of all of them. */
export async function listChangedOrders(
  filters: OrderFilters,
  wanted: ChangedSince,
  window: ListWindow,
): Promise<{ orders: Order[]; total: number }> {
  const { rows, total } = await listChangedOrderRows(filters, await settledChanges(wanted), window);
  return { orders: rows.map((row) => toOrder(row)), total };
}

/** How many orders wait to be shipped. */
export function countOrdersToShip(): Promise<number> {
  return countOrders({ isToShip: true });
}

/** The mail about a status; of an order that is collected, it speaks of no parcel. */
function contentOf(kind: NonNullable<ReturnType<typeof mailOfStatus>>, order: OrderRow) {
  const isPickup = order.isPickup && order.shipments.length === 0;
  return { kind, payload: { orderId: order.id, ...(isPickup && { isPickup: true as const }) } };
}

/**
 * Moves an order to any status (also back, to correct a mistake) and promises the mail about it, each kind once per
 * order. Does nothing when the order has that status already. A finished order forgets a buyer who deleted their
 * account. From its delivery on, the buyer's reviews of its shoes are verified: the tags are those of pages that show
 * it. Throws NOT_FOUND, NOT_CHANGEABLE (a cancelled order stays cancelled), AUTHORIZATION_OVER (it would ship unpaid
 * without `unpaid: true`), and as assertMayLeave does.
 */
export async function changeOrderStatus(
  viewer: Viewer,
  id: string,
  { status, unpaid }: OrderStatusChange,
): Promise<Order> {
  if (!isUuid(id)) throw orderNotFound();
  return inTransactionOf(viewer, 'orders:write', async (transaction) => {
    const order = await lockOrderRow(transaction, id);
    if (!order) throw orderNotFound();
    if (order.status === status) return toOrder(order);
    const refusal = statusRefusal(order, 'move');
    if (refusal !== null) throw new AppError('NOT_CHANGEABLE', refusal);
    const hasLeft = stageOf({ status }) !== 'preparing';
    const leavesNow = hasLeft && stageOf(order) === 'preparing';
    if (leavesNow) assertMayLeave(order);
    const isUnpaid = leavesNow && leavesUnpaid(order, unpaid === true);
    await setOrderStatus(transaction, order, status, viewer);
    if (hasLeft) await promiseCapture(transaction, order);
    const kind = mailOfStatus(status);
    // Mails about a status speak of shoes, of which an order of gift cards alone has none.
    if (kind && order.lines.length > 0) await tellBuyer(transaction, { ...order, status }, contentOf(kind, order));
    await recordAudit(transaction, {
      actor: viewer,
      action: 'order-status-changed',
      subjectId: order.id,
      before: { status: order.status },
      after: { status, ...(isUnpaid && { unpaid: true }) },
    });
    const isDelivery = [order, { status }].some((each) => stageOf(each) === 'delivered');
    const shoes = isDelivery ? order.lines.map(({ product }) => product) : [];
    if (order.userId !== null) await verifyReviews(transaction, order.userId, shoes);
    // Before the order forgets whose it is.
    if (hasLeft) await issueInvoice(transaction, order);
    if (order.buyerLeftAt) await eraseFinishedOrders({ orderId: order.id }, transaction);
    const changed = await findOrderRow(order.id, transaction);
    if (!changed) throw new Error(`order ${id} vanished inside its own transaction`);
    return toOrder(changed);
  });
}

/** Who moved an order to which status and when, oldest first. Throws NOT_FOUND. */
export async function getOrderHistory(id: string): Promise<OrderHistoryEntry[]> {
  const changes = isUuid(id) ? await listStatusChanges([id]) : [];
  if (changes.length === 0 && !(isUuid(id) && (await findOrderRow(id)))) throw orderNotFound();
  return changes.map((change) => ({
    _id: change.id,
    from: change.fromStatus,
    to: change.toStatus,
    changedBy: { _id: change.changedById, name: change.changedByName },
    createdAt: change.createdAt.toISOString(),
  }));
}
