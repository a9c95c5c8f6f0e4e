import { isAuthorizationOver, isOnlyAuthorized } from '@/lib/orders/payments/payment-row';
import { AppError } from '@/lib/platform/errors/app-error';
import type { OrderRow } from './order-row';

/**
 * Whether a locked order would ship unpaid: its authorization has expired, or is being voided. Throws
 * AUTHORIZATION_OVER unless the caller asked for that.
 */
export function leavesUnpaid({ payment }: Pick<OrderRow, 'payment'>, isMeant: boolean): boolean {
  const isBeingVoided = isOnlyAuthorized(payment) && payment?.voidingAt != null;
  if (!isBeingVoided && !isAuthorizationOver(payment, new Date())) return false;
  if (isMeant) return true;
  throw new AppError(
    'AUTHORIZATION_OVER',
    isBeingVoided
      ? 'The payment of this order is being voided right now, so it can’t be shipped.'
      : 'The bank no longer holds the money for this order, so it isn’t paid. Ship it only if you mean to.',
  );
}
