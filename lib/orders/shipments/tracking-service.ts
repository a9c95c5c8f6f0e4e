import { isCollected } from '@/lib/orders/order/how-sent';
import { findOrderRow, listStatusChanges } from '@/lib/orders/order/order-repository';
import { toOrder } from '@/lib/orders/order/to-order';
import { readSignedToken, signToken } from '@/lib/platform/crypto/signed-token';
import { AppError } from '@/lib/platform/errors/app-error';
import { DAY_MS } from '@/lib/platform/locale/calendar';
import { deliveryStepsOf } from './delivery-steps';
import type { Tracking } from './shipment-schema';

const PURPOSE = 'tracking';
/** How long a link to the tracker works. */
const TRACKING_DAYS = 60;

/** A token that opens an order's tracker without a login, for 60 days from `since`. */
export function trackingTokenOf(orderId: string, since: Date): string {
  return signToken(PURPOSE, orderId, new Date(since.getTime() + TRACKING_DAYS * DAY_MS));
}

/** An order's progress, for anyone with its link. Throws NOT_FOUND for an expired or invalid token. */
export async function getTracking(token: string): Promise<Tracking> {
  const id = readSignedToken(PURPOSE, token, new Date());
  const row = id === null ? null : await findOrderRow(id);
  if (!row) throw new AppError('NOT_FOUND', 'This link has expired or is incomplete.');
  const order = toOrder(row);
  const { number, status, estimatedDelivery, arrivesBy, createdAt, deliveredAt, cancelledAt, shipments } = order;
  const changes = await listStatusChanges([row.id]);
  const moved = changes.findLast(({ toStatus }) => toStatus === 'shipped');
  const shippedAt = shipments[0]?.shippedAt ?? moved?.createdAt.toISOString() ?? null;
  return {
    number,
    status,
    estimatedDelivery,
    arrivesBy,
    ...(isCollected(order) && { pickup: true }),
    shipments: shipments.map(({ _id, ...shipment }) => shipment),
    steps: deliveryStepsOf({ status, createdAt, shippedAt, deliveredAt, cancelledAt }),
  };
}
