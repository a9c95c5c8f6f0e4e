import { readSignedToken, signToken } from '@/lib/crypto/signed-token';
import { AppError } from '@/lib/errors/app-error';
import { findOrderRow, listStatusChanges } from './order-repository';
import { toOrder } from './order-service';
import { factsOfStatus } from './order-status';
import type { Tracking } from './shipment-schema';

const PURPOSE = 'tracking';
const DAY_MS = 24 * 60 * 60 * 1000;
/** How long a link to the tracker works. */
const TRACKING_DAYS = 60;

/** What opens an order's tracker without a login, for 60 days from `since`. */
export function trackingTokenOf(orderId: string, since: Date): string {
  return signToken(PURPOSE, orderId, new Date(since.getTime() + TRACKING_DAYS * DAY_MS));
}

/** Where an order stands, for whoever has the link. Throws NOT_FOUND for a token that is too old or made up. */
export async function getTracking(token: string): Promise<Tracking> {
  const id = readSignedToken(PURPOSE, token, new Date());
  const row = id === null ? null : await findOrderRow(id);
  if (!row) throw new AppError('NOT_FOUND', 'This link is too old, or not complete.');
  const { number, status, estimatedDelivery, createdAt, deliveredAt, cancelledAt, shipments } = toOrder(row);
  const changes = await listStatusChanges([row.id]);
  const lastAt = (name: string) =>
    changes.findLast(({ toStatus }) => toStatus === name)?.createdAt.toISOString() ?? null;
  const done = factsOfStatus(status).step ?? 1;
  const steps = [
    { name: 'Order Placed', at: createdAt },
    { name: 'Processing', at: null },
    { name: 'Shipped', at: shipments[0]?.shippedAt ?? lastAt('shipped') },
    { name: 'Delivered', at: deliveredAt },
  ].map((step, index) => ({ ...step, at: index < done ? step.at : null, isDone: index < done }));
  return {
    number,
    status,
    estimatedDelivery,
    shipments: shipments.map(({ _id, ...shipment }) => shipment),
    steps:
      status === 'cancelled' ? [...steps.slice(0, 1), { name: 'Cancelled', at: cancelledAt, isDone: true }] : steps,
  };
}
