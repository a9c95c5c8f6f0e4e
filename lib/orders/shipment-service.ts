import { inTransactionOf, type Viewer } from '@/lib/accounts/session/viewer';
import { recordAudit } from '@/lib/audit/audit-repository';
import { AppError } from '@/lib/errors/app-error';
import { addToOutbox } from '@/lib/mail/outbox-repository';
import { isUuid } from '@/lib/text/uuid';
import { findOrderRow, listOrderRowsById, lockOrderRow, type OrderRow, setOrderStatus } from './order-repository';
import { isBuyerTold, orderNotFound, toOrder } from './order-service';
import { drawPackingSlips } from './packing-slips-document';
import { arePairsAmong, areSamePairs, pairsWithout, type SomePairs, unshippedOf } from './pairs-owed';
import { listRefundRows } from './refund-repository';
import { insertShipment } from './shipment-repository';
import type { BulkShip, BulkShipAnswer, NewShipment, Shipment } from './shipment-schema';

function shipmentOf(order: OrderRow, id: string): Shipment {
  const shipment = toOrder(order).shipments.find(({ _id }) => _id === id);
  if (!shipment) throw new Error(`shipment ${id} vanished inside its own transaction`);
  return shipment;
}

/**
 * Notes that a parcel has left, with some lines of an order or with all that is left, and mails the buyer how to follow
 * it. The first one moves the order to `shipped`. A repeat (the same carrier, number and lines) returns the first. Throws
 * NOT_FOUND, NOT_CHANGEABLE (cancelled), TOO_MANY (more than is left), CONFLICT (the number has other lines).
 */
export async function addShipment(viewer: Viewer, orderId: string, input: NewShipment): Promise<Shipment> {
  if (!isUuid(orderId)) throw orderNotFound();
  const { carrier, trackingNumber } = input;
  return inTransactionOf(viewer, 'administrator', async (transaction) => {
    const order = await lockOrderRow(transaction, orderId);
    if (!order) throw orderNotFound();
    if (order.status === 'cancelled')
      throw new AppError('NOT_CHANGEABLE', 'This order was cancelled, so nothing of it is shipped.');
    const first = order.shipments.find((each) => each.carrier === carrier && each.trackingNumber === trackingNumber);
    if (first && (!input.lines || areSamePairs(input.lines, first.lines))) return shipmentOf(order, first.id);
    if (first) throw new AppError('CONFLICT', 'This order has a parcel with this tracking number already.');

    const left = unshippedOf(order);
    const lines = input.lines ?? (await withoutRefunded(order, left));
    if (lines.length === 0) throw new AppError('TOO_MANY', 'Everything in this order has been shipped already.');
    if (!arePairsAmong(lines, left)) throw new AppError('TOO_MANY', 'This is more than is left to be shipped.');
    const id = await insertShipment(transaction, {
      orderId,
      carrier,
      trackingNumber,
      createdById: viewer.userId,
      lines,
    });
    if (order.status === 'processing') await setOrderStatus(transaction, order, 'shipped', viewer);
    await recordAudit(transaction, {
      actor: viewer,
      action: 'order-shipped',
      subjectId: orderId,
      before: null,
      after: { carrier, trackingNumber },
    });
    const shipped = await findOrderRow(orderId, transaction);
    if (!shipped) throw new Error(`order ${orderId} vanished inside its own transaction`);
    if (isBuyerTold(shipped))
      await addToOutbox(transaction, {
        kind: 'order-shipped',
        recipient: order.buyerEmail,
        subject: id,
        userId: null,
        payload: { orderId, shipmentId: id },
      });
    return shipmentOf(shipped, id);

    async function withoutRefunded(order: OrderRow, left: readonly SomePairs[]): Promise<SomePairs[]> {
      const refunded = (await listRefundRows(order.id, transaction))
        .filter((entry) => entry.returnId === null)
        .flatMap((entry) => entry.lines);
      const gone = refunded.flatMap(({ position, quantity }) => {
        const line = order.lines[position];
        return line ? [{ product: line.product, size: line.size, quantity }] : [];
      });
      return pairsWithout(left, gone);
    }
  });
}

/**
 * Labels and packing slips of orders as one PDF, in the order in which they were asked for: what is left of each to be
 * shipped, or all of it when nothing is. Throws NOT_FOUND.
 */
export async function getPackingSlips(ids: readonly string[]): Promise<Uint8Array<ArrayBuffer>> {
  const rows = ids.every(isUuid) ? await listOrderRowsById(ids) : [];
  const packings = ids.map((id) => {
    const row = rows.find((each) => each.id === id.toLowerCase());
    if (!row) throw orderNotFound();
    const left = unshippedOf(row);
    return { order: toOrder(row), pairs: left.length > 0 ? left : row.lines };
  });
  return drawPackingSlips(packings);
}

/** Ships each of many orders with a parcel of all that is left of it, and says which could not be. */
export async function shipOrders(viewer: Viewer, { orders }: BulkShip): Promise<BulkShipAnswer> {
  const answer: BulkShipAnswer = { shipped: 0, refused: [] };
  for (const { id, carrier, trackingNumber } of orders) {
    try {
      await addShipment(viewer, id, { carrier, trackingNumber });
      answer.shipped++;
    } catch (error) {
      const isAboutOrder =
        error instanceof AppError && ['NOT_FOUND', 'NOT_CHANGEABLE', 'TOO_MANY'].includes(error.code);
      if (!isAboutOrder) throw error;
      answer.refused.push({ id, message: error.message, code: error.code });
    }
  }
  return answer;
}
