import { NO_LONGER_WAITING, statusRefusal } from '@/lib/core/statuses/order-status';
import { isReturnVoid } from '@/lib/core/statuses/return-status';

/** What of an order decides whether it can be cancelled, or its address corrected. */
interface OrderToChange {
  status: string;
  shipments: readonly unknown[];
  returns: readonly { status: string }[];
}

/**
 * Why an order can't be cancelled, as people read it; null when it can be. A status may have been moved back, so what
 * left and what came back is asked as well: cancelling pays for every pair and puts it into the stock.
 */
export function refusalToCancel({ status, shipments, returns }: OrderToChange): string | null {
  const refusal = statusRefusal({ status }, 'cancel');
  if (refusal !== null) return refusal;
  if (shipments.length > 0) return 'A package of this order has already left, so it can’t be cancelled anymore.';
  if (returns.some((each) => !isReturnVoid(each.status)))
    return 'Pairs of this order are part of a return, so it can’t be cancelled anymore.';
  return null;
}

/** Why an order's address can't be corrected, as people read it; null when it can be. What left is asked as well. */
export function refusalToCorrect(order: OrderToChange): string | null {
  const refusal = statusRefusal(order, 'correct');
  if (refusal !== null) return refusal;
  return refusalToCancel(order) === null ? null : NO_LONGER_WAITING;
}
