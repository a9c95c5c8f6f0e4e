import { type Cents, formatCents } from '@/lib/money/money';
import { formatDate } from '@/lib/platform/locale/locale';
import type { Order } from './order-schema';
import { paymentLabelOf } from './payment-methods';

type PaidOrder = Pick<Order, 'payment' | 'paymentMethod'>;

/** Whether no money moves for an order. */
export const isMock = ({ payment }: PaidOrder) => payment.state === 'mock';

/** What an order was paid with, within a sentence. */
export function payerOf(order: PaidOrder): string {
  return isMock(order) || order.payment.method !== null ? paymentLabelOf(order) : 'your card';
}

/** Whether the money of an order was only authorized, and not taken. */
export function isNotTaken({ payment }: PaidOrder): boolean {
  return payment.state === 'authorized' || (payment.state === 'refunded' && payment.paidAt === null);
}

/** That some of an order's money went back, or is on its way, as the end of a sentence. */
export function refundPart(order: PaidOrder, amount: Cents): string {
  const [money, payer] = [formatCents(amount), payerOf(order)];
  if (isNotTaken(order)) return `we won’t take ${money} from ${payer}`;
  if (order.payment.state === 'refunding') return `${money} is on its way back to ${payer}`;
  return `we refunded ${money} to ${payer}`;
}

/** The same as a sentence. */
export function refundText(order: PaidOrder, amount: Cents): string {
  const part = refundPart(order, amount);
  return `${part.charAt(0).toUpperCase()}${part.slice(1)}.`;
}

/** What happens to the rest of an order's money when it is cancelled now, as the end of a sentence. */
export function cancellationText(order: PaidOrder, amount: Cents): string {
  if (isNotTaken(order)) return `we won’t charge ${payerOf(order)}`;
  return `we’ll refund ${formatCents(amount)} to ${payerOf(order)}`;
}

/** Whether an order was paid, or its money authorized, whatever went back since; in the mock each is. */
export function wasPaid({ payment: { state } }: PaidOrder): boolean {
  return !Object.hasOwn(unpaidFacts, state);
}

/** What was paid, how and when; in the mock only how. `zone` as for formatDate. */
export function paymentFact(order: PaidOrder & Pick<Order, 'totalPrice'>, zone: 'UTC' | 'reader'): string {
  const { state, paidAt } = order.payment;
  const label = paymentLabelOf(order);
  if (isMock(order)) return label;
  const money = formatCents(order.totalPrice);
  if (paidAt !== null) return `${money} with ${label}, ${formatDate(paidAt, 'long', zone)}`;
  if (state === 'authorized') return `${money} with ${label}, charged when your first package leaves`;
  return unpaidFacts[state] ?? 'Not charged';
}

const unpaidFacts: Readonly<Record<string, string>> = {
  awaiting: 'Not paid yet',
  pending: 'Your bank is working on it',
  failed: 'It didn’t go through',
  expired: 'Not paid',
};
