import type { Problems } from '@/components/ui/forms/field-problems';
import type { Order } from '@/lib/orders/order/order-schema';
import { isOurFault } from '@/lib/orders/order/return-reasons';
import type { Refund } from '@/lib/orders/refunds/refund-schema';
import { type RefundAmounts, refundFor } from '@/lib/orders/refunds/refunds';
import type { ReturnablePairs } from '@/lib/orders/returns/return-schema';

/** What a return is chosen from. */
export interface ReturnBasis {
  order: Order;
  pairs: readonly ReturnablePairs[];
  /** What of the order's money went back already. */
  refunds: readonly Refund[];
}

/** What is asked about some pairs of the list. */
export const pairFields = ['isChosen', 'quantity', 'reason', 'wish', 'size'] as const;
type PairField = (typeof pairFields)[number];

/** The values of the form: those about pairs are named after the field and the place in the list. */
export type ReturnValues = Record<string, string | boolean>;

export const fieldOf = (name: PairField, index: number) => `${name}-${index}`;

/** Nothing chosen yet. */
export function blankReturn(pairs: readonly ReturnablePairs[]): ReturnValues {
  const values = pairs.flatMap((_, index): [string, string | boolean][] => [
    [fieldOf('isChosen', index), false],
    [fieldOf('quantity', index), '1'],
    [fieldOf('reason', index), ''],
    [fieldOf('wish', index), 'money'],
    [fieldOf('size', index), ''],
  ]);
  return { ...Object.fromEntries(values), comment: '' };
}

export interface ChosenPairs {
  index: number;
  pairs: ReturnablePairs;
  quantity: number;
  reason: string;
  isExchange: boolean;
  /** The size that is wanted instead; null for money, and until it is chosen. */
  exchangeSize: number | null;
}

/** The pairs that are chosen to go back. */
export function chosenPairs({ pairs }: Pick<ReturnBasis, 'pairs'>, values: ReturnValues): ChosenPairs[] {
  return pairs.flatMap((each, index) => {
    const read = (name: PairField) => values[fieldOf(name, index)];
    if (read('isChosen') !== true || !each.isInTime) return [];
    const isExchange = read('wish') === 'size';
    const size = Number(read('size'));
    return [
      {
        index,
        pairs: each,
        quantity: Math.min(Number(read('quantity')), each.quantity),
        reason: String(read('reason')),
        isExchange,
        exchangeSize: isExchange && size > 0 ? size : null,
      },
    ];
  });
}

/** What is still missing before the return can be sent. */
export function problemsOfReturn(basis: Pick<ReturnBasis, 'pairs'>, values: ReturnValues): Problems<string> {
  const chosen = chosenPairs(basis, values);
  if (chosen.length === 0) {
    const first = basis.pairs.findIndex(({ isInTime }) => isInTime);
    return { [fieldOf('isChosen', first)]: 'Please choose at least one pair.' };
  }
  const problems: Problems<string> = {};
  for (const { index, pairs, reason, isExchange, exchangeSize } of chosen) {
    if (reason === '') problems[fieldOf('reason', index)] = `Please choose why you’re returning ${pairs.name}.`;
    if (isExchange && exchangeSize === null)
      problems[fieldOf('size', index)] = `Please choose the size of ${pairs.name} that you’d like.`;
  }
  return problems;
}

/**
 * What goes back for the chosen pairs that are not exchanged, as the server will count it; null when that is nothing,
 * or more than is left.
 */
export function expectedRefund({ order, refunds }: ReturnBasis, chosen: readonly ChosenPairs[]): RefundAmounts | null {
  const paid = chosen.filter(({ isExchange }) => !isExchange);
  if (paid.length === 0) return null;
  const positionOf = (product: string, size: number) =>
    order.orderItems.findIndex((line) => line.product === product && line.size === size);
  const quantities = new Map<number, number>();
  for (const { pairs, quantity } of paid)
    quantities.set(pairs.position, (quantities.get(pairs.position) ?? 0) + quantity);
  return refundFor(
    { ...order, lines: order.orderItems },
    refunds.map(({ lines, ...amounts }) => ({
      ...amounts,
      lines: lines.map(({ product, size, quantity }) => ({ position: positionOf(product, size), quantity })),
    })),
    {
      lines: [...quantities].map(([position, quantity]) => ({ position, quantity })),
      withShipping: paid.some(({ reason }) => isOurFault(reason)),
    },
  );
}

/** The body of `POST /api/orders/:id/returns`. */
export function toReturnRequest(chosen: readonly ChosenPairs[], comment: string) {
  return {
    lines: chosen.map(({ pairs: { product, size }, quantity, reason, exchangeSize }) => ({
      product,
      size,
      quantity,
      reason,
      ...(exchangeSize !== null && { exchangeSize }),
    })),
    ...(comment.trim() && { comment }),
  };
}
