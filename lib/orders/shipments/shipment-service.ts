import { recordAudit } from '@/lib/access/audit/audit-repository';
import { assertRight, holdViewer, inTransactionOf, type Viewer } from '@/lib/access/session/viewer';
import { isSameCarrier, ownTrackingUrlOf, readCarrier } from '@/lib/core/shop-terms/carriers';
import { factsOfStatus, statusRefusal } from '@/lib/core/statuses/order-status';
import { issueInvoice } from '@/lib/orders/order/invoice-service';
import type { Shipment } from '@/lib/orders/order/order-parts-schema';
import { findOrderRow, listOrderRowsById, lockOrderRow, setOrderStatus } from '@/lib/orders/order/order-repository';
import type { OrderRow } from '@/lib/orders/order/order-row';
import type { Order } from '@/lib/orders/order/order-schema';
import { orderNotFound, tellBuyer } from '@/lib/orders/order/order-service';
import { arePairsAmong, areSamePairs, owedOf, pairsWithout, type SomePairs } from '@/lib/orders/order/pairs-owed';
import { assertMayLeave } from '@/lib/orders/order/ship-refusal';
import { toOrder } from '@/lib/orders/order/to-order';
import { leavesUnpaid } from '@/lib/orders/order/unpaid-parcels';
import { promiseCapture } from '@/lib/orders/payments/payment-promise-repository';
import { listRefundRows } from '@/lib/orders/refunds/refund-repository';
import { goingBackOf, withoutClaims } from '@/lib/orders/refunds/refundable-pairs';
import { unrefundedOf } from '@/lib/orders/refunds/refunds';
import type { DbTransaction } from '@/lib/platform/db/transaction';
import { AppError, type AppErrorCode } from '@/lib/platform/errors/app-error';
import { isUuid } from '@/lib/platform/text/uuid';
import { settingsNow } from '@/lib/pricing/settings/settings-service';
import { insertShipment } from './shipment-repository';
import type { BulkShip, BulkShipAnswer, NewShipment } from './shipment-schema';

function shipmentOf(order: OrderRow, id: string): Shipment {
  const shipment = toOrder(order).shipments.find(({ _id }) => _id === id);
  if (!shipment) throw new Error(`shipment ${id} vanished inside its own transaction`);
  return shipment;
}

/**
 * What is left to ship of an order: `most` includes pairs that were refunded before they left (shipped only if named),
 * `packed` does not. A refunded pair is never exchanged.
 */
async function leftToShip(order: OrderRow, via?: DbTransaction): Promise<{ most: SomePairs[]; packed: SomePairs[] }> {
  const { bought, exchanges } = owedOf(order);
  const entries = await listRefundRows(order.id, via);
  const unpaid = withoutClaims(unrefundedOf(order, entries), goingBackOf(order));
  const owed = exchanges.map(({ position, owed, ...pairs }) => {
    const quantity = Math.max(0, Math.min(owed, unpaid[position] ?? 0));
    unpaid[position] = (unpaid[position] ?? 0) - quantity;
    return { ...pairs, quantity };
  });
  const paidBack = entries
    .filter((entry) => entry.returnId === null)
    .flatMap((entry) => entry.lines)
    .flatMap(({ position, quantity }) => {
      const line = order.lines[position];
      return line ? [{ product: line.product, size: line.size, quantity }] : [];
    });
  return {
    most: pairsWithout([...bought, ...owed], []),
    packed: pairsWithout([...pairsWithout(bought, paidBack), ...owed], []),
  };
}

/**
 * Records a parcel with some lines of an order, or with all that is left, and mails the buyer its tracking. The first
 * one may change the order's status, and captures what was only authorized. A repeat (same carrier, number and lines)
 * returns the first. Throws NOT_FOUND, NOT_CHANGEABLE (its status), TOO_MANY (more than is left), CONFLICT (the number
 * has other lines), AUTHORIZATION_OVER (the bank no longer holds its money, and the input does not say `unpaid`),
 * FORBIDDEN where it says so and the viewer may not change orders, and as assertMayLeave does.
 */
export async function addShipment(viewer: Viewer, orderId: string, input: NewShipment): Promise<Shipment> {
  if (!isUuid(orderId)) throw orderNotFound();
  const { trackingNumber, unpaid = false } = input;
  const ownCarriers = settingsNow().carriers.carriers;
  const carrier = readCarrier(
    input.carrier,
    ownCarriers.map(({ name }) => name),
  );
  if (unpaid) assertRight(viewer, 'orders:write');
  return inTransactionOf(viewer, 'orders:ship', async (transaction) => {
    if (unpaid) await holdViewer(transaction, viewer, 'orders:write');
    const order = await lockOrderRow(transaction, orderId);
    if (!order) throw orderNotFound();
    const refusal = statusRefusal(order, 'ship');
    if (refusal !== null) throw new AppError('NOT_CHANGEABLE', refusal);
    const first = order.shipments.find(
      (each) => isSameCarrier(each.carrier, carrier) && each.trackingNumber === trackingNumber,
    );
    if (first && (!input.lines || areSamePairs(input.lines, first.lines))) return shipmentOf(order, first.id);
    if (first) throw new AppError('CONFLICT', 'This order already has a package with this tracking number.');

    assertMayLeave(order);
    const { most, packed } = await leftToShip(order, transaction);
    const lines = input.lines ?? packed;
    if (lines.length === 0) throw new AppError('TOO_MANY', 'Everything in this order has already shipped.');
    if (!arePairsAmong(lines, most)) throw new AppError('TOO_MANY', 'That’s more than is left to ship.');
    const isUnpaid = leavesUnpaid(order, unpaid);
    const id = await insertShipment(transaction, {
      orderId,
      carrier,
      trackingNumber,
      trackingUrl: ownTrackingUrlOf(ownCarriers, { carrier, trackingNumber }),
      createdById: viewer.userId,
      lines,
    });
    const { afterParcel } = factsOfStatus(order.status);
    if (afterParcel !== null) await setOrderStatus(transaction, order, afterParcel, viewer);
    await promiseCapture(transaction, order);
    await recordAudit(transaction, {
      actor: viewer,
      action: 'order-shipped',
      subjectId: orderId,
      before: null,
      after: { carrier, trackingNumber, ...(isUnpaid && { unpaid: true }) },
    });
    const shipped = await findOrderRow(orderId, transaction);
    if (!shipped) throw new Error(`order ${orderId} vanished inside its own transaction`);
    await tellBuyer(transaction, shipped, { kind: 'order-shipped', payload: { orderId, shipmentId: id } }, id);
    await issueInvoice(transaction, shipped);
    return shipmentOf(shipped, id);
  });
}

/**
 * Orders with the pairs of their next parcel, in the requested order: what is left without refunded pairs, or
 * everything if nothing is left. Throws NOT_FOUND.
 */
export async function listPackings(ids: readonly string[]): Promise<{ order: Order; pairs: readonly SomePairs[] }[]> {
  const rows = ids.every(isUuid) ? await listOrderRowsById(ids) : [];
  const packings = [];
  for (const id of ids) {
    const row = rows.find((each) => each.id === id.toLowerCase());
    if (!row) throw orderNotFound();
    const { packed } = await leftToShip(row);
    packings.push({ order: toOrder(row), pairs: packed.length > 0 ? packed : row.lines });
  }
  return packings;
}

/** Why one of many orders is not shipped, while the others are. */
const ABOUT_ORDER: readonly AppErrorCode[] = [
  'NOT_FOUND',
  'NOT_CHANGEABLE',
  'TOO_MANY',
  'WITHDRAWAL_OPEN',
  'AUTHORIZATION_OVER',
];

/** Ships each of many orders with a parcel of all that is left, and reports those that could not be shipped. */
export async function shipOrders(viewer: Viewer, { orders }: BulkShip): Promise<BulkShipAnswer> {
  const answer: BulkShipAnswer = { shipped: 0, refused: [] };
  for (const { id, ...parcel } of orders) {
    try {
      await addShipment(viewer, id, parcel);
      answer.shipped++;
    } catch (error) {
      if (!(error instanceof AppError) || !ABOUT_ORDER.includes(error.code)) throw error;
      answer.refused.push({ id, message: error.message, code: error.code });
    }
  }
  return answer;
}
