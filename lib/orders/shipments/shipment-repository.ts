import type { SomePairs } from '@/lib/orders/order/pairs-owed';
import type { DbTransaction } from '@/lib/platform/db/client';

export interface NewShipmentRow {
  orderId: string;
  carrier: string;
  trackingNumber: string;
  trackingUrl: string | null;
  createdById: string;
  lines: readonly SomePairs[];
}

/** Stores a parcel of an order that the transaction has locked, and returns its id. */
export async function insertShipment(transaction: DbTransaction, shipment: NewShipmentRow): Promise<string> {
  const { lines, ...data } = shipment;
  const { id } = await transaction.shipment.create({
    // The time of shipping, not that of the transaction's start: it may have waited for a lock.
    data: { ...data, shippedAt: new Date() },
    select: { id: true },
  });
  await transaction.shipmentLine.createMany({
    data: lines.map(({ product, size, quantity }) => ({ shipmentId: id, productId: product, size, quantity })),
  });
  return id;
}
