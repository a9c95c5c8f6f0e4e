import { isReturnVoid } from '@/lib/core/statuses/return-status';
import { exchangesOf, type OrderPairs } from '@/lib/orders/order/pairs-owed';

/** Pairs that a return pays for or exchanges. */
interface Claim {
  /** Of the order's line that was paid for them. */
  position: number;
  quantity: number;
  /** Of the return, for people. */
  number: string;
}

/** The returns of an order that are neither void nor settled. */
const underWay = ({ returns }: Pick<OrderPairs, 'returns'>) =>
  returns.filter(({ status }) => status !== 'settled' && !isReturnVoid(status));

/** Pairs on their way back, or back, for which nothing was paid or granted yet. */
export function goingBackOf(order: Pick<OrderPairs, 'returns'>): Claim[] {
  return underWay(order).flatMap(({ number, lines }) =>
    lines
      .filter(({ exchange }) => exchange !== 'granted')
      .map(({ position, quantity }) => ({ position, quantity, number })),
  );
}

/**
 * The pairs that returns still have to pay for or to exchange: all of a return that is under way, and what a settled
 * one owes in exchange. A pair that came in exchange and goes back itself counts once.
 */
export function claimsOf(order: Omit<OrderPairs, 'status'>): Claim[] {
  const open = underWay(order).map(({ number }) => number);
  const inExchange = exchangesOf(order).map(({ position, number, quantity, returned, owed }) => ({
    position,
    quantity: open.includes(number) ? quantity - returned : owed,
    number,
  }));
  return [...goingBackOf(order), ...inExchange].filter(({ quantity }) => quantity > 0);
}

/** Quantities by line without what is claimed of each. */
export function withoutClaims(quantities: readonly number[], claims: readonly Claim[]): number[] {
  return quantities.map((quantity, position) =>
    claims.filter((claim) => claim.position === position).reduce((left, claim) => left - claim.quantity, quantity),
  );
}

/**
 * How many pairs of each line can be paid back beside the order's returns: those that were not paid back (`unrefunded`)
 * without those that a return claims. With `number`, beside the other returns: what that return itself can claim.
 */
export function refundableOf(
  order: Omit<OrderPairs, 'status'>,
  unrefunded: readonly number[],
  number?: string,
): number[] {
  const others = claimsOf(order).filter((claim) => claim.number !== number);
  return withoutClaims(unrefunded, others).map((left) => Math.max(0, left));
}
