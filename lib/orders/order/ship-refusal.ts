import { AppError } from '@/lib/platform/errors/app-error';
import { formatShopTime } from '@/lib/platform/locale/shop-time';
import type { OrderRow } from './order-row';
import { withdrawalHoldOf } from './withdrawal-hold';

/**
 * Throws WITHDRAWAL_OPEN when an order may not be shipped for a reason other than its status. Called, with the order
 * locked, by everything that ships an order or moves it to a status of one that has left.
 */
export function assertMayLeave(order: OrderRow): void {
  const heldUntil = withdrawalHoldOf(order, new Date());
  if (heldUntil !== null)
    throw new AppError(
      'WITHDRAWAL_OPEN',
      `The customer asked to withdraw from this order. Confirm the request or put it aside, or ship after ${formatShopTime(heldUntil, 'moment')}.`,
    );
}
