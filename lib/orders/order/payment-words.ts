import { type Cents, cents, formatCents } from '@/lib/core/money/money';
import { stageOf } from '@/lib/core/statuses/order-status';
import { type DateZone, formatDate } from '@/lib/platform/locale/locale';
import { capitalise } from '@/lib/platform/text/capitalise';
import { isStored, nounOfParts } from '@/lib/pricing/gift-cards/paid-by-words';
import { chargedOnceSent, type HowSent } from './how-sent';
import type { Order } from './order-schema';
import { paymentLabelOf, restLabelOf } from './payment-methods';

type PaidOrder = Pick<Order, 'payment' | 'paymentMethod' | 'paidBy'>;

/** Whether no money moves for an order. */
export const isMock = ({ payment }: PaidOrder) => payment.state === 'mock';

/** What gift cards and credit paid, within a sentence; null where they paid nothing. */
function storedPayerOf({ paidBy = [] }: PaidOrder): string | null {
  const stored = paidBy.filter(isStored);
  return stored.length > 0 ? nounOfParts(stored) : null;
}

/** Who paid the rest, within a sentence; null where gift cards and credit paid all of it. */
export function restPayerOf(order: PaidOrder): string | null {
  const { paidBy = [] } = order;
  if (paidBy.length > 0 && paidBy.every(isStored)) return null;
  return isMock(order) || order.payment.method !== null ? restLabelOf(order) : 'your card';
}

/** What an order was paid with, within a sentence. */
export function payerOf(order: PaidOrder): string {
  return [restPayerOf(order), storedPayerOf(order)].filter((payer) => payer !== null).join(' and ');
}

/** Where its money goes back to, within a sentence. */
export function payeeOf(order: PaidOrder): string {
  return [restPayerOf(order), storedPayerOf(order)]
    .filter((payer) => payer !== null)
    .join(', and what it didn’t pay to ');
}

/** The same for a paper: without the sums of what gift cards and credit paid, which are not those that went back. */
export function payeeFact(order: PaidOrder): string {
  return storedPayerOf(order) === null ? paymentLabelOf(order) : capitalise(payeeOf(order));
}

/** Whether the money of an order was only authorized, and not taken. */
export function isNotTaken({ payment }: PaidOrder): boolean {
  return ['authorized', 'voided'].includes(payment.state) || (payment.state === 'refunded' && payment.paidAt === null);
}

/** That some of an order's money went back, or is on its way, as the end of a sentence. */
export function refundPart(order: PaidOrder, amount: Cents): string {
  const [money, payer, stored] = [formatCents(amount), payeeOf(order), storedPayerOf(order)];
  if (isNotTaken(order) && stored !== null)
    return `we won’t take it from ${restPayerOf(order)}, and what that didn’t pay of ${money} is back on ${stored}`;
  if (isNotTaken(order)) return `we won’t take ${money} from ${payer}`;
  if (order.payment.state === 'refunding') return `${money} is on its way back to ${payer}`;
  return `we refunded ${money} to ${payer}`;
}

/** The same as a sentence. */
export function refundText(order: PaidOrder, amount: Cents): string {
  return `${capitalise(refundPart(order, amount))}.`;
}

/** What happens to the rest of an order's money when it is cancelled now, as the end of a sentence. */
export function cancellationText(order: PaidOrder, amount: Cents): string {
  const stored = storedPayerOf(order);
  if (isNotTaken(order) && stored !== null)
    return `we won’t charge ${restPayerOf(order)}, and what ${stored} paid is back at once`;
  if (isNotTaken(order)) return `we won’t charge ${payerOf(order)}`;
  return `we’ll refund ${formatCents(amount)} to ${payeeOf(order)}`;
}

/** Whether the bank released the money of an order that goes on, so that it leaves unpaid if it leaves. */
export const lostItsMoney = ({ payment, status }: Pick<Order, 'payment' | 'status'>): boolean =>
  payment.state === 'expired' && stageOf({ status }) !== 'cancelled';

/** What becomes of the money of a cancelled order that was authorized and never taken, as a sentence; '' for others. */
export function releaseText(order: PaidOrder): string {
  return order.payment.state === 'voided' ? `${capitalise(cancellationText(order, cents(0)))}.` : '';
}

/** Whether an order was paid, or its money authorized, whatever went back since; in the mock each is. */
export function wasPaid({ payment: { state } }: PaidOrder): boolean {
  return !Object.hasOwn(unpaidFacts, state);
}

/** What was paid, how and when; in the mock only how. `zone` as for formatDate. */
export function paymentFact(order: PaidOrder & HowSent & Pick<Order, 'totalPrice'>, zone: DateZone): string {
  const { state, paidAt } = order.payment;
  const label = paymentLabelOf(order);
  if (isMock(order)) return label;
  // Parts say their amounts themselves, and nothing needs none.
  const money = order.totalPrice === 0 || order.paidBy?.some(isStored) ? '' : `${formatCents(order.totalPrice)} with `;
  if (paidAt !== null) return `${money}${label}, ${formatDate(paidAt, 'long', zone)}`;
  if (state === 'authorized') return `${money}${label}, charged ${chargedOnceSent(order)}`;
  return unpaidFacts[state] ?? 'Not charged';
}

const unpaidFacts: Readonly<Record<string, string>> = {
  awaiting: 'Not paid yet',
  pending: 'Your bank is working on it',
  failed: 'It didn’t go through',
  expired: 'Not paid',
  voided: 'Not charged',
};
