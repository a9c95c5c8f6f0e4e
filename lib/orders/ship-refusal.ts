import { AppError } from '@/lib/platform/errors/app-error';
import { formatShopTime } from '@/lib/platform/locale/shop-time';
import type { OrderRow } from './order-row';
import { withdrawalHoldOf } from './withdrawal-hold';

/**
 * Refuses that anything of an order leaves for a reason that its status does not know. Whatever ships an order, or moves
 * it to a status of one that has left, asks this behind the order's lock. Throws WITHDRAWAL_OPEN.
 */
export function assertMayLeave(order: OrderRow): void {
  const heldUntil = withdrawalHoldOf(order, new Date());
  if (heldUntil !== null)
    throw new AppError(
      'WITHDRAWAL_OPEN',
      `The customer asked to withdraw from this order. Confirm the request or put it aside, or ship after ${formatShopTime(heldUntil, 'moment')}.`,
    );
}
