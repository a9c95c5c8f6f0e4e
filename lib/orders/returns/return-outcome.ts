import { formatCents } from '@/lib/core/money/money';
import { returnPostage } from '@/lib/core/shop-terms/terms';
import { type AnySize, sizeForEveryone, sizeWithWord } from '@/lib/core/sizes/size-names';
import type { Return } from '@/lib/orders/order/order-parts-schema';
import type { Order } from '@/lib/orders/order/order-schema';
import { payeeOf, refundPart } from '@/lib/orders/order/payment-words';
import { isOurFault } from '@/lib/orders/order/return-reasons';

/**
 * What the customer gets for a return, as a part of a sentence: money, pairs in another size, or both. May be empty.
 * Once it is settled the money has gone back. `nameOf` names a size where its reader's system is known.
 */
export function outcomeOf(
  { refund, lines, status }: Pick<Return, 'refund' | 'lines' | 'status'>,
  order: Pick<Order, 'payment' | 'paymentMethod'>,
  nameOf: (size: AnySize) => string = sizeForEveryone,
): string {
  const exchanged = lines.flatMap(({ name, exchange, exchangeSize, sizeScale, gender }) =>
    exchange !== null && exchange !== 'failed' && exchangeSize !== null
      ? [`${name} in ${sizeWithWord(nameOf({ size: exchangeSize, sizeScale, gender }))}`]
      : [],
  );
  const isDone = status === 'settled';
  const parts = [
    refund &&
      (isDone ? refundPart(order, refund.amount) : `we’ll refund ${formatCents(refund.amount)} to ${payeeOf(order)}`),
    exchanged.length > 0 && `${isDone ? 'we’re sending' : 'we’ll send'} you ${exchanged.join(' and ')}`,
  ].filter(Boolean);
  return parts.join(', and ');
}

/** Who pays for sending this return: not its buyer, where one of its pairs is faulty or not as pictured. */
export function postageOf({ lines }: Pick<Return, 'lines'>): string {
  return lines.some(({ reason }) => isOurFault(reason))
    ? 'We pay return postage: keep your shipping receipt, and we refund it.'
    : returnPostage();
}
