import { deliveryDays } from '@/lib/core/shop-terms/terms';
import { isReturnVoid } from '@/lib/core/statuses/return-status';
import { daysAfter } from '@/lib/platform/locale/calendar';

/** Pairs that a customer has, and until which day (inclusive) they can go back. */
export interface HeldPairs {
  /** Of the order's line that was paid for them. */
  position: number;
  product: string;
  size: number;
  quantity: number;
  until: string;
}

interface ReturnedLine {
  position: number;
  product: string;
  size: number;
  quantity: number;
  exchangeSize: number | null;
  exchange: string | null;
}

/** What has become of an order, as far as it decides what can go back. Days are the shop's. */
export interface OrderLife {
  lines: readonly { product: string; size: number; quantity: number }[];
  deliveredOn: string;
  /** A pair can go back for as many days after it arrived. */
  returnDays: number;
  /** Pairs that were paid back without a return. */
  refunded: readonly { position: number; quantity: number }[];
  returns: readonly { status: string; changedOn: string; lines: readonly ReturnedLine[] }[];
}

/**
 * The pairs of a delivered order that its customer has: those that were bought, without those that go or went back or
 * were paid back, and with those that came in exchange.
 */
export function heldPairsOf({ lines, deliveredOn, returnDays, refunded, returns }: OrderLife): HeldPairs[] {
  const until = daysAfter(deliveredOn, returnDays);
  const held: HeldPairs[] = lines.map((line, position) => ({ ...line, position, until }));
  const take = (position: number, size: number | null, quantity: number) => {
    let missing = quantity;
    for (const pairs of held) {
      if (pairs.position !== position || (size !== null && pairs.size !== size)) continue;
      const taken = Math.min(pairs.quantity, missing);
      pairs.quantity -= taken;
      missing -= taken;
    }
  };
  for (const { status, changedOn, lines } of returns) {
    if (isReturnVoid(status)) continue;
    for (const { position, product, size, quantity, exchangeSize, exchange } of lines) {
      take(position, size, quantity);
      // A pair in exchange takes as long to arrive as an order does.
      if (exchange === 'granted' && exchangeSize !== null)
        held.push({
          position,
          product,
          size: exchangeSize,
          quantity,
          until: daysAfter(changedOn, deliveryDays() + returnDays),
        });
    }
  }
  for (const { position, quantity } of refunded) take(position, null, quantity);
  return held.filter(({ quantity }) => quantity > 0);
}

/** Pairs that a customer wants to send back. */
export interface WantedReturn {
  product: string;
  size: number;
  quantity: number;
}

/** Why pairs can't go back: it is too late, or there are not so many. */
export type ReturnRefusal = 'late' | 'many';

/**
 * Finds the pairs that are to go back among those that a customer has on a day, and takes them from `held`. Returns
 * their parts by the line that was paid for them, or why there are none.
 */
export function takePairs(
  held: HeldPairs[],
  { product, size, quantity }: WantedReturn,
  today: string,
): { position: number; quantity: number }[] | ReturnRefusal {
  const theirs = held.filter((pairs) => pairs.product === product && pairs.size === size);
  const inTime = theirs.filter(({ until }) => until >= today);
  const sumOf = (some: readonly HeldPairs[]) => some.reduce((sum, pairs) => sum + pairs.quantity, 0);
  if (sumOf(theirs) < quantity) return 'many';
  if (sumOf(inTime) < quantity) return 'late';
  const parts: { position: number; quantity: number }[] = [];
  let missing = quantity;
  for (const pairs of inTime) {
    const taken = Math.min(pairs.quantity, missing);
    if (taken === 0) continue;
    pairs.quantity -= taken;
    missing -= taken;
    parts.push({ position: pairs.position, quantity: taken });
  }
  return parts;
}
